import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { helpAnswersSchema } from '#shared/content/help-answers.ts';
import { listHelpAnswers, settleHelpAnswer } from './help-answers.ts';

/** What readers of the help center told the admins. */
export function helpAnswerRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/admin/help-answers',
    {
      schema: {
        tags: ['admin'],
        summary: 'Which help articles helped and which did not, with what readers missed',
        response: { 200: helpAnswersSchema },
      },
    },
    () => listHelpAnswers(db),
  );

  app.post(
    '/api/admin/help-answers/:id/settle',
    {
      schema: {
        tags: ['admin'],
        summary: 'Put aside what a reader wrote about an article',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await settleHelpAnswer(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
