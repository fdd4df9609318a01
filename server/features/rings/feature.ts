import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import { eraseRings } from './erase-rings.ts';
import { lookForRings } from './look-for-rings.ts';
import { ringQueue } from './ring-queue.ts';
import { ringRoutes } from './ring-routes.ts';

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
