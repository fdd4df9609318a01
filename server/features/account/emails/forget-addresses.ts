import type { Deps } from '#server/auth/deps.ts';
import { noteFormerAddress } from '#server/features/trust/published.ts';

const unprovedDays = 7;

/** The nightly job: addresses nobody proved leave the list. That they were named stays known, as a hash. */
export async function forgetAddresses({ db, env }: Pick<Deps, 'db' | 'env'>, now = Date.now()) {
  const before = (days: number) => new Date(now - days * 86_400_000);
  await db.transaction().execute(async (trx) => {
    const dropped = await trx
      .deleteFrom('email_addresses')
      .where('verified_at', 'is', null)
      .where('created_at', '<', before(unprovedDays))
      .where('email', 'not in', (eb) =>
        eb.selectFrom('profiles').select('email').whereRef('profiles.id', '=', 'email_addresses.user_id'),
      )
      .returning(['user_id', 'email'])
      .execute();
    for (const { user_id, email } of dropped) await noteFormerAddress(trx, env, user_id, email);
  });
}
