import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { lookForRings } from './look-for-rings.ts';
import { ringQueue } from './ring-queue.ts';
import { ringRoutes } from './ring-routes.ts';

/** Takes somebody out of what the admins look at, and with them cases in which nobody is left. */
const eraseRings = (trx: AnnouncingTransaction, userId: string) =>
  sql`with gone as (
        delete from ring_acts a where a.user_id = ${userId}
            or a.backing_id in (select id from backings where backer_id = ${userId} or backed_id = ${userId})
            or a.project_id in (select id from projects where user_id = ${userId})
        returning ring_id, user_id, coalesce(project_id, backing_id, comment_id) as thing)
      delete from ring_cases c using gone
       where c.id = gone.ring_id and c.decided_at is null
         and not exists (select from ring_acts a where a.ring_id = c.id and not exists (
               select from gone g where g.ring_id = a.ring_id and g.user_id = a.user_id
                and g.thing = coalesce(a.project_id, a.backing_id, a.comment_id)))`.execute(trx);

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    ring: true;
  }
}

/** Backings, likes and comments that look arranged, before the admins. */
export const rings = {
  isOn: ({ flags }) => flags.socialFeatures,
  addresses: ['/admin/rings'],
  queues: [ringQueue],
  routes: { admin: [ringRoutes] },
  jobs: ({ db }) => ({ 'look-for-rings': { run: () => lookForRings(db), cron: '*/5 * * * *' } }),
  tables: ['ring_cases', 'ring_acts'],
  audited: { ring: (userId) => sql`select ring_id from ring_acts where user_id = ${userId}` },
  notExported: { ring_acts: 'what the admins look at; what came of it is in report_decisions' },
  erase: async (trx, userId) => void (await eraseRings(trx, userId)),
} satisfies Feature;
