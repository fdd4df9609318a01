import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { cannedReasons } from '#shared/admin/decision-limits.ts';
import { decidedSchema, decideLaterSchema, takenSchema, undoneSchema, undoSchema } from '#shared/admin/decisions.ts';
import { locales } from '#shared/i18n/locales.ts';
import { proveRemoval } from '../prove-removal.ts';
import { carryOut, decideLater, forgetDecisions, refuseDecision, undoDecisions } from './decisions.ts';

const tags = ['admin'];

/** Deciding many cases, with some seconds in which it can be taken back. */
function decisionRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/admin/decisions',
    {
      schema: {
        tags,
        summary: 'Your last decisions from the queue, and whether they have been carried out',
        response: { 200: decidedSchema },
      },
    },
    async (request) => {
      const rows = await db
        .selectFrom('admin_decisions as d')
        .innerJoin('projects as p', 'p.id', 'd.project_id')
        .select(['d.id', 'd.project_id', 'p.title', 'd.due_at', 'd.undone_at', 'd.done_at', 'd.refused'])
        .where('d.admin_id', '=', member(request).id)
        .orderBy('d.made_at', 'desc')
        .orderBy('d.id')
        .limit(50)
        .execute();
      return rows.map(({ due_at, undone_at, done_at, ...row }) => ({
        ...row,
        due_at: due_at.toISOString(),
        state: undone_at ? 'undone' : row.refused ? 'refused' : done_at ? 'done' : 'waiting',
      }));
    },
  );

  app.post(
    '/api/admin/decisions',
    {
      schema: {
        tags,
        summary: 'Decide projects, to be carried out when the time to undo it is over',
        body: decideLaterSchema,
        response: { 200: takenSchema },
      },
    },
    async (request) => {
      const { decisions } = request.body;
      proveRemoval(request, decisions);
      return decideLater(deps, member(request).id, decisions);
    },
  );

  app.post(
    '/api/admin/decisions/undo',
    {
      schema: {
        tags,
        summary: 'Take back decisions of yours that are not carried out yet',
        body: undoSchema,
        response: { 200: undoneSchema },
      },
    },
    async (request) => ({ ids: await undoDecisions(db, member(request).id, request.body.ids) }),
  );

  app.get(
    '/api/admin/reasons',
    {
      schema: {
        tags,
        summary: 'Reasons for a rejection that are written already, in the languages that owners read',
        response: { 200: z.array(z.object({ key: z.enum(cannedReasons), en: z.string(), es: z.string() })) },
      },
    },
    () => {
      const [en, es] = locales.map((locale) => mailWords(locale, 'reasons'));
      return cannedReasons.map((key) => ({ key, en: en?.(key) ?? '', es: es?.(key) ?? '' }));
    },
  );
}

/** Decisions that can be undone for some seconds: a part of the admin panel above its reviews, which they carry out. */
export const adminDecisions = {
  routes: { admin: [decisionRoutes] },
  tables: ['admin_decisions'],
  notExported: {
    admin_decisions:
      'what an admin is about to decide of the work of others, for seconds; the decision stands in the log',
  },
  jobs: (deps) => ({
    'carry-out-decision': {
      run: ({ id }: { id: string }) => carryOut(deps, id),
      concerns: ({ id }: { id: string }) =>
        sql<Concern>`select null::uuid as person, project_id as project from admin_decisions where id = ${id}`,
      dropped: (trx, { id }: { id: string }) => refuseDecision(trx, id, 'decision_dropped'),
    },
    'forget-decisions': { run: () => forgetDecisions(deps.db), cron: '17 3 * * *' },
  }),
} satisfies Feature;
