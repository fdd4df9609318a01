import { isEmailVerified } from '#server/auth/email-verified.ts';
import { forgetEnded } from '#server/auth/forget-ended.ts';
import { forgetNetworks } from '#server/auth/record-traces.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';

/** How long an address has to be proved before its sign-up, and with it the user name, is given up. */
const unprovedDays = 7;

/**
 * The nightly job: removes sign-ups nobody proved, and what sessions, links and counts have left behind; `later`: as if
 * so many days had passed.
 */
export async function forgetUnfinished(db: Database, later = 0) {
  const before = (days: number) => daysAgo(days - later);
  const givenUp = await db
    .deleteFrom('profiles')
    .where((eb) => eb.not(isEmailVerified('profiles')))
    .where('erased_at', 'is', null)
    .where('created_at', '<', before(unprovedDays))
    .returning('id')
    .execute();
  await forgetNetworks(db, givenUp);
  // As long as the accounts, so that a pretended sign-up does not end before a real one.
  await db.deleteFrom('code_windows').where('opened_at', '<', before(unprovedDays)).execute();
  await db.deleteFrom('email_proofs').where('expires_at', '<', before(30)).execute();
  await forgetEnded(db, later);
}
