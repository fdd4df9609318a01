import { isEmailVerified } from '#server/auth/email-verified.ts';
import type { Database } from '#server/platform/database/connect.ts';

const day = 86_400_000;
/** How long an address has to be proved before its sign-up, and with it the user name, is given up. */
const unprovedDays = 7;

/** The nightly job: removes sign-ups nobody proved, and what sessions, links and counts have left behind. */
export async function forgetUnfinished(db: Database, now = Date.now()) {
  const before = (days: number) => new Date(now - days * day);
  await db
    .deleteFrom('profiles')
    .where((eb) => eb.not(isEmailVerified('profiles')))
    .where('erased_at', 'is', null)
    .where('created_at', '<', before(unprovedDays))
    .execute();
  // As long as the accounts, so that a pretended sign-up does not end before a real one.
  await db.deleteFrom('code_windows').where('opened_at', '<', before(unprovedDays)).execute();
  await db.deleteFrom('username_redirects').where('until', '<', before(0)).execute();
  await db.deleteFrom('email_proofs').where('expires_at', '<', before(30)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before(0)).execute();
  await db.deleteFrom('session_tokens').where('replaced_at', '<', before(7)).execute();
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('access_keys').where('created_at', '<', before(100)).execute();
  await db
    .deleteFrom('rate_limits')
    .where('last_request', '<', now - 2 * day)
    .execute();
}
