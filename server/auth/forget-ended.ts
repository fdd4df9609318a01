import type { Database } from '#server/platform/database/connect.ts';

const day = 86_400_000;

/** Removes what sessions, sign-ins and counts have left behind. */
export async function forgetEnded(db: Database, now: number) {
  const before = (days: number) => new Date(now - days * day);
  await db.deleteFrom('sessions').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('session_tokens').where('replaced_at', '<', before(7)).execute();
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('access_keys').where('created_at', '<', before(100)).execute();
  await db
    .deleteFrom('rate_limits')
    .where('last_request', '<', now - 2 * day)
    .execute();
}
