import type { Deps } from '#server/auth/deps.ts';
import { noteFormerAddress } from '#server/features/trust/published.ts';
import { daysAgo } from '#server/platform/database/moment.ts';

const unprovedDays = 7;

/**
 * The nightly job: addresses nobody proved leave the list. That they were named stays known, as a hash. `later`: as if
 * so many days had passed.
 */
export async function forgetAddresses({ db, env }: Pick<Deps, 'db' | 'env'>, later = 0) {
  await db.transaction().execute(async (trx) => {
    const dropped = await trx
      .deleteFrom('email_addresses')
      .where('verified_at', 'is', null)
      .where('created_at', '<', daysAgo(unprovedDays - later))
      .where('email', 'not in', (eb) =>
        eb.selectFrom('profiles').select('email').whereRef('profiles.id', '=', 'email_addresses.user_id'),
      )
      .returning(['user_id', 'email'])
      .execute();
    for (const { user_id, email } of dropped) await noteFormerAddress(trx, env, user_id, email);
  });
}
