import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { backingRoutes } from './backing-routes.ts';
import { publicBackings } from './read-backings.ts';
import { seedBackings } from './seed-backings.ts';

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    backing: true;
  }
}

export const backing = {
  isOn: ({ flags }) => flags.socialFeatures,
  addresses: ['/dashboard/backings'],
  routes: { member: [backingRoutes] },
  topics: { social: 'everybody' },
  tables: ['backings'],
  audited: { backing: (userId) => sql`select id from backings where backer_id = ${userId} or backed_id = ${userId}` },
  pages: ({ db, env }) => ({
    publicBackings: async (personId: string) => (env.flags.socialFeatures ? publicBackings(db, personId) : null),
  }),
  exports: {
    backings_given: `select b.id, p.username as backed, b.skill, b.given_at, b.answer, b.answered_at, b.withdrawn_at
      from backings b left join public_profiles p on p.id = b.backed_id where b.backer_id = $1 order by b.given_at, b.id`,
    // Who is not seen is not named.
    backings_received: `select b.id, p.username as backer, b.skill, b.given_at, b.answer, b.answered_at
      from backings b left join public_profiles p on p.id = b.backer_id
      where b.backed_id = $1 and b.withdrawn_at is null order by b.given_at, b.id`,
  },
  seed: seedBackings,
  erase: eraseBackings,
} satisfies Feature;

/** What somebody said of others and others of them goes with them, and from the profiles that showed it. */
async function eraseBackings(trx: AnnouncingTransaction, userId: string) {
  const rows = await trx
    .deleteFrom('backings')
    .where((eb) => eb.or([eb('backer_id', '=', userId), eb('backed_id', '=', userId)]))
    .returning(['backer_id', 'backed_id'])
    .execute();
  for (const { backer_id, backed_id } of rows)
    trx.publish('social', backed_id, [backer_id === userId ? backed_id : backer_id]);
}
