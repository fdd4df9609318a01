import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import {
  answerSchema,
  askSchema,
  type CaseQuestions,
  caseQuestionsSchema,
  type OwnQuestions,
  ownQuestionsSchema,
} from '#shared/appeals/appeals.ts';
import { questionsPerAppeal } from '#shared/appeals/limits.ts';
import { askRefusal } from './question-policy.ts';
import { questionsOf, waitingAppeal } from './question-queries.ts';
import { answerQuestion, askOwner, findAppealCase } from './questions.ts';

/** What one is asked about one's own appeals. */
function ownQuestionRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/appeal-questions',
    {
      schema: {
        tags: ['reports'],
        summary: 'What our staff asks you about your appeals, with your answers',
        response: { 200: ownQuestionsSchema },
      },
    },
    (request) => ownQuestions(db, member(request).id),
  );

  app.post(
    '/api/appeal-questions/:id/answer',
    {
      schema: {
        tags: ['reports'],
        summary: 'Answer a question about an appeal of yours, once',
        params,
        body: answerSchema,
        response: { 200: ownQuestionsSchema },
      },
    },
    async (request) => {
      const owner = member(request);
      await answerQuestion(db, owner, request.params.id, request.body.answer);
      return ownQuestions(db, owner.id);
    },
  );
}

/** What an admin asks about an appeal. */
function caseQuestionRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/admin/appeals/:id/questions',
    {
      schema: {
        tags: ['admin'],
        summary: 'What was asked and answered about the appeals of a project or a hidden page',
        params,
        response: { 200: caseQuestionsSchema },
      },
    },
    (request) => caseQuestions(db, member(request).id, request.params.id),
  );

  app.post(
    '/api/admin/appeals/:id/questions',
    {
      schema: {
        tags: ['admin'],
        summary: 'Ask whoever appeals, one question at a time',
        params,
        body: askSchema,
        response: { 200: caseQuestionsSchema },
      },
    },
    async (request) => {
      const admin = member(request);
      await askOwner(db, admin, request.params.id, request.body.question);
      return caseQuestions(db, admin.id, request.params.id);
    },
  );
}

const ownQuestions = async (db: Connection, ownerId: string): Promise<OwnQuestions> =>
  (await questionsOf(db, { ownerId })).map(({ by: _by, appeal_id: _appeal, ...question }) => question);

async function caseQuestions(db: Connection, adminId: string, caseId: string): Promise<CaseQuestions> {
  const found = await findAppealCase(db, adminId, caseId);
  if (!found) throw notFound();
  const [appealId, questions] = await Promise.all([waitingAppeal(db, caseId), questionsOf(db, { caseId })]);
  const asked = questions.filter(({ appeal_id }) => appeal_id === appealId);
  const facts = {
    appealed: appealId !== null,
    against: found.against,
    waits: asked.some(({ state }) => state === 'waits'),
    asked: asked.length,
  };
  return {
    questions: questions.map(({ appeal_id: _appeal, ...question }) => question),
    may_ask: askRefusal(facts) === null,
    left: questionsPerAppeal - asked.length,
  };
}

export const appeals = {
  routes: { member: [ownQuestionRoutes], admin: [caseQuestionRoutes] },
  topics: { projects: 'everybody' },
  tables: ['appeal_questions'],
  exports: {
    appeal_questions: `select id, case_id, question, asked_at, answer, answered_at
      from appeal_questions where owner_id = $1 order by asked_at, id`,
  },
} satisfies Feature;
