import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';

/** Removes what sessions, sign-ins and counts have left behind; `later`: as if so many days had passed. */
export async function forgetEnded(db: Database, later = 0) {
  const before = (days: number) => daysAgo(days - later);
  await db.deleteFrom('sessions').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('session_tokens').where('replaced_at', '<', before(7)).execute();
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('access_keys').where('created_at', '<', before(100)).execute();
  await db
    .deleteFrom('rate_limits')
    .where('last_request', '<', sql<number>`extract(epoch from ${before(2)}) * 1000`)
    .execute();
}
