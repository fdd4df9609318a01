import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none } from '#server/platform/http/route-schemas.ts';
import { messageInputSchema } from '#shared/signing/change-threads.ts';
import { requireRequest, shareOfSigner } from './signing-cookie.ts';
import { writeMessage } from './write-message.ts';

const tags = ['signing'];

/** A signer writes to the owner, by the cookie of their link. */
export function signerThreadRoutes(app: App, deps: Deps) {
  app.post(
    '/api/signing/:projectId/messages',
    {
      onRequest: rateLimitNetwork(deps, 'messages', 60, shareOfSigner(deps)),
      schema: {
        tags,
        summary: 'Write to the owner about changes you asked for',
        params: z.object({ projectId: z.uuid() }),
        body: messageInputSchema,
        response: none,
      },
    },
    async (request, reply) => {
      const id = await requireRequest(request, deps, request.params.projectId);
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
        response: none,
      },
    },
    async (request, reply) => {
      await writeMessage(deps, request.params.id, request.body, { is: 'owner', id: member(request).id });
      return reply.code(204).send(null);
    },
  );
}
