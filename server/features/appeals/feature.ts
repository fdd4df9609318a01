import type { Feature } from '#server/features/manifest.ts';
import { caseQuestionRoutes, ownQuestionRoutes } from './appeal-routes.ts';

export const appeals = {
  routes: { member: [ownQuestionRoutes], admin: [caseQuestionRoutes] },
  topics: { projects: 'everybody' },
  tables: ['appeal_questions'],
  exports: {
    appeal_questions: `select id, case_id, question, asked_at, answer, answered_at
      from appeal_questions where owner_id = $1 order by asked_at, id`,
  },
} satisfies Feature;
