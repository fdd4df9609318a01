import { z } from 'zod';
import { messageInputSchema } from '#shared/change-threads.ts';
import { slowDownNetwork } from '../../auth/limit-network.ts';
import { member } from '../../auth/require-viewer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { notFound } from '../../http/problem.ts';
import { requestOfCookie } from './signing-cookie.ts';
import { writeMessage } from './write-message.ts';

const tags = ['signing'];
const response = { 204: z.null() };

/** A signer writes to the owner, by the cookie of their link. */
export function signerThreadRoutes(app: App, deps: Deps) {
  app.post(
    '/api/signing/:projectId/messages',
    {
      onRequest: slowDownNetwork(app, 60),
      schema: {
        tags,
        summary: 'Write to the owner about changes you asked for',
        params: z.object({ projectId: z.uuid() }),
        body: messageInputSchema,
        response,
      },
    },
    async (request, reply) => {
      const id = await requestOfCookie(request, deps, request.params.projectId);
      if (!id) throw notFound();
      await writeMessage(deps, id, request.body, { is: 'signer' });
      return reply.code(204).send(null);
    },
  );
}

/** An owner writes to a signer who has asked for changes, and to nobody else. */
export function ownerThreadRoutes(app: App, deps: Deps) {
  app.post(
    '/api/signing-requests/:id/messages',
    {
      schema: {
        tags,
        summary: 'Write to a signer who asked for changes',
        params: z.object({ id: z.uuid() }),
        body: messageInputSchema,
        response,
      },
    },
    async (request, reply) => {
      await writeMessage(deps, request.params.id, request.body, { is: 'owner', id: member(request).id });
      return reply.code(204).send(null);
    },
  );
}
