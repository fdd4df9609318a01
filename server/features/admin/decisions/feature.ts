import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { decisionRoutes } from './decision-routes.ts';
import { carryOut, forgetDecisions, refuseDecision } from './decisions.ts';

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
