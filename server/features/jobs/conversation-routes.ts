import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import { conversationSchema } from '#shared/jobs/conversations.ts';
import { messageInputSchema } from '#shared/signing/change-threads.ts';
import { conversationOf } from './conversation-queries.ts';
import { writeJobMessage } from './write-job-message.ts';

const tags = ['jobs'];

/** What the poster and an applicant write to each other. */
export function conversationRoutes(app: App, deps: Deps) {
  app.get(
    '/api/job-applications/:id/messages',
    {
      schema: {
        tags,
        summary: 'What poster and applicant wrote to each other, for the two of them',
        params,
        response: { 200: conversationSchema },
      },
    },
    (request) => conversationOf(deps.db, member(request).id, request.params.id),
  );

  app.post(
    '/api/job-applications/:id/messages',
    {
      schema: {
        tags,
        summary: 'Write to the other one, while the application lives',
        params,
        body: messageInputSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await writeJobMessage(deps, member(request).id, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
}
