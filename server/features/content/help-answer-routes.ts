import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { helpAnswersSchema } from '#shared/content/help-answers.ts';
import { listHelpAnswers } from './help-answers.ts';

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
}
