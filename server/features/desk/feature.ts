import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { carryOut, forgetDecisions, refuseDecision } from './decisions/carry-out.ts';
import { decisionRoutes } from './decisions/decision-routes.ts';
import { deskHas } from './desk-has.ts';
import { prepareAccountReinstated, prepareAccountSuspended } from './prepare-user-mails.ts';
import { heldQueues } from './queues/held-queues.ts';
import { reviewRoutes } from './review-routes.ts';
import { deskSearchRoutes } from './search/search-routes.ts';
import { userRoutes } from './user-routes.ts';

export const desk = {
  routes: { admin: [reviewRoutes, userRoutes, decisionRoutes, auditRoutes, deskSearchRoutes] },
  queues: heldQueues,
  tables: ['desk_claims', 'desk_decisions'],
  notExported: {
    desk_claims: 'which case an admin looks at, for some minutes',
    desk_decisions:
      'what an admin is about to decide of the work of others, for seconds; the decision stands in the log',
  },
  jobs: (deps) => ({
    'carry-out-decision': {
      run: ({ id }: { id: string }) => carryOut(deps, id),
      concerns: ({ id }: { id: string }) =>
        sql<Concern>`select null::uuid as person, project_id as project from desk_decisions where id = ${id}`,
      dropped: (trx, { id }: { id: string }) => refuseDecision(trx, id, 'decision_dropped'),
    },
    'forget-decisions': { run: () => forgetDecisions(deps.db), cron: '17 3 * * *' },
  }),
  mails: { 'account-suspended': prepareAccountSuspended, 'account-reinstated': prepareAccountReinstated },
  pages: ({ db }) => ({ deskHas: (what, id) => deskHas(db, what, id) }),
} satisfies Feature;
