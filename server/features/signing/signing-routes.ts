import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import { refuseOtherLink } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { answerInputSchema, answerResultSchema, newLinkSchema } from '#shared/signing/signing.ts';
import { answerRequest } from './answer-request.ts';
import { mailMailboxCode } from './mailbox-code.ts';
import { optOut } from './opt-out.ts';
import { requestNewLink } from './request-new-link.ts';
import { browserOf, renewedRequestOfCookie, requireRequest, shareOfSigner } from './signing-cookie.ts';
import { withdrawAnswer } from './withdraw-answer.ts';

const tags = ['signing'];
const project = z.object({ projectId: z.uuid() });

/** What a signer does, without an account: the cookie that their mailed link left in this browser is their right to. */
export function signerRoutes(app: App, deps: Deps) {
  const onRequest = rateLimitNetwork(deps, 'signing', 60, shareOfSigner(deps));
  const opened = (request: FastifyRequest, projectId: string) => requireRequest(request, deps, projectId);

  app.post(
    '/api/signing/:projectId/answer',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Answer a signing request',
        params: project,
        body: answerInputSchema,
        response: { 200: answerResultSchema },
      },
    },
    async (request, reply) =>
      answerRequest(
        deps,
        await opened(request, request.params.projectId),
        request.body,
        browserOf(request, reply, deps),
      ),
  );

  app.post(
    '/api/signing/:projectId/mailbox-code',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Mail the signer a code that makes a confirmation stronger',
        params: project,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await mailMailboxCode(deps, await opened(request, request.params.projectId));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/signing/:projectId/withdraw',
    {
      onRequest,
      schema: { tags, summary: 'Take an answer back', params: project, response: { 200: answerResultSchema } },
    },
    async (request) => withdrawAnswer(deps.db, await opened(request, request.params.projectId)),
  );

  app.post(
    '/api/signing/:projectId/opt-out',
    { onRequest, schema: { tags, summary: 'Never be asked again', params: project, response: { 204: z.null() } } },
    async (request, reply) => {
      await optOut(deps, await opened(request, request.params.projectId));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/signing/:projectId/new-link',
    {
      onRequest,
      schema: { tags, summary: 'Ask for a new link', params: project, response: { 200: newLinkSchema } },
    },
    async (request) => {
      const { projectId } = request.params;
      const renewed = await renewedRequestOfCookie(request, deps, projectId);
      if (renewed) refuseOtherLink(request, renewed);
      return requestNewLink(deps, renewed ?? (await opened(request, projectId)));
    },
  );
}
