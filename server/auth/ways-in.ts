import type { Connection, Transaction } from '#server/platform/database/connect.ts';

/** What somebody can sign in with. A code by mail is open to everybody and does not count. */
export type WaysIn = { password: boolean; passkeys: number; providers: number };

export async function listWaysIn(db: Connection, userId: string): Promise<WaysIn> {
  const counted = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('passwords').select('user_id').where('user_id', '=', userId))
        .$castTo<boolean>()
        .as('password'),
      eb
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('passkeys'),
      eb
        .selectFrom('provider_accounts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('providers'),
    ])
    .executeTakeFirstOrThrow();
  return {
    password: counted.password,
    passkeys: Number(counted.passkeys ?? 0),
    providers: Number(counted.providers ?? 0),
  };
}

/** The same inside a transaction that takes one away: a second one at the same time waits, and counts anew. */
export async function lockWaysIn(trx: Transaction, userId: string): Promise<WaysIn> {
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return listWaysIn(trx, userId);
}

/** Nobody takes away their last way in. `ways` is what there is before. */
export function canRemove({ password, passkeys, providers }: WaysIn, kind: 'passkey' | 'provider' | 'password') {
  const had = { password: Number(password), passkey: passkeys, provider: providers };
  return had.password + had.passkey + had.provider - Math.min(had[kind], 1) > 0;
}
