import { formatDidDocument, publicKeyMultibase } from '@countersign/verify/credential';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import { writeNotice } from '#server/features/log/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

/** A moment as credentials write it. */
export const secondsOf = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;

/** The name of the key that signs now, within our DID. */
export const signingKey = ({ issuer }: Pick<Env, 'issuer'>) => publicKeyMultibase(issuer.key.publicKey);

/**
 * Notes the key that signs from now on, and states it in the log, when it is another than before. Throws where it is in
 * wrong hands: what it would sign would be ended and issued anew for ever.
 */
export async function noteIssuerKey(trx: Transaction, env: Pick<Env, 'issuer' | 'log'>) {
  const key = signingKey(env);
  const added = await trx
    .insertInto('issuer_keys')
    .values({ key, public_key: env.issuer.key.publicKey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows) > 0)
    await writeNotice(trx, env.log.origin, `Credentials are signed by ${env.issuer.did}#${key} from now on.`);
  const { compromised_at } = await trx
    .selectFrom('issuer_keys')
    .select('compromised_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (compromised_at) throw new Error(`${key} is in wrong hands: set another ISSUER_KEY.`);
  return key;
}

export const listKeys = (db: Connection) => db.selectFrom('issuer_keys').selectAll().orderBy('since', 'desc').execute();

/**
 * Says for good that a key is in wrong hands, by its name with or without our DID. Throws where it is unknown, or still
 * the one that signs.
 */
export async function compromiseKey({ db, env }: Pick<Deps, 'db' | 'env'>, named: string) {
  const key = named.replace(`${env.issuer.did}#`, '');
  if (key === signingKey(env)) throw new Error('This key still signs: set another ISSUER_KEY first.');
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('issuer_keys')
      .set({ compromised_at: sql`now()` })
      .where('key', '=', key)
      .where('compromised_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`No key that counts is called ${key}.`);
    await writeNotice(trx, env.log.origin, `${env.issuer.did}#${key} is in wrong hands: what it signs counts no more.`);
  });
}

/** Our DID document: every key that ever signed, so that what it signed can be checked for good. */
export async function didDocument({ db, env }: { db: Connection; env: Pick<Env, 'issuer'> }) {
  const keys = await db.selectFrom('issuer_keys').selectAll().orderBy('since').execute();
  return formatDidDocument({
    did: env.issuer.did,
    keys: keys.map(({ public_key, compromised_at }) => ({
      publicKey: public_key,
      revoked: compromised_at ? secondsOf(compromised_at) : undefined,
    })),
  });
}
