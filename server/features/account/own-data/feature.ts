import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { deletionRoutes, wayBackRoutes } from './deletion-routes.ts';
import { erasePeople } from './erase-person.ts';
import { dropExports } from './export-queries.ts';
import { exportRoutes } from './export-routes.ts';
import { failExport, makeExport } from './make-export.ts';
import { prepareDeletionCancelled, prepareDeletionRequested, prepareExportReady } from './own-data-emails.ts';

/** The hourly job: archives that can be fetched no more go, with their bytes. */
export const expireExports = (db: Database) => db.transaction().execute((trx) => dropExports(trx, { expired: true }));

const exports = {
  mails: `select id, kind, recipient, locale, created_at, sent_at from mails where user_id = $1 order by created_at, id`,
  exports: `select id, state, size, created_at, finished_at, expires_at
    from own_data_exports where user_id = $1 order by created_at, id`,
  // Not what admins thought of a role, nor which of them.
  audit: `select id, at, actor_type, action, subject_type, subject_id,
      case when actor_id = $1 then data else data - 'proposed_by' end as data
    from audit_log where actor_id = $1 or (subject_type = 'profile' and subject_id = $1
      and action not in ('propose_role', 'drop_role_change')) order by id`,
};

/** The archive and the erasure of all that is one's own: asks each of the other features for its part. */
export const ownData = (others: readonly Feature[]) => {
  const sections: Record<string, string> = Object.assign({}, ...others.map((each) => each.exports), exports);
  return {
    routes: { member: [exportRoutes, deletionRoutes], leaving: [wayBackRoutes] },
    mails: {
      'own-data-ready': prepareExportReady,
      'deletion-requested': prepareDeletionRequested,
      'deletion-cancelled': prepareDeletionCancelled,
    },
    jobs: (deps) => ({
      'make-export': {
        run: ({ id }: { id: string }, { last }) => makeExport(deps, sections, id, { last }),
        dropped: (trx, { id }: { id: string }) => failExport(trx, id),
        concerns: ({ id }: { id: string }) =>
          sql<Concern>`select user_id as person, null::uuid as project from own_data_exports where id = ${id}`,
      },
      'expire-exports': { run: () => expireExports(deps.db), cron: '23 * * * *' },
      'erase-people': { run: () => erasePeople(deps.db, others), cron: '31 2 * * *' },
    }),
    exports,
    tables: ['own_data_exports'],
  } satisfies Feature;
};
