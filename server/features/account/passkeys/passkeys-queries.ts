import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { type Moment, momentOf } from '#server/platform/database/moment.ts';

const now = sql<Date>`now()`;
const shown = ['id', 'name', 'backed_up', 'created_at', 'used_at'] as const;

export const passkeysOf = (db: Connection, userId: string) =>
  db.selectFrom('passkeys').select(shown).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

/**
 * What a browser needs to know of somebody's passkeys: to make no second one beside them, or to ask for one of them.
 */
export const credentialsOf = (db: Connection, userId: string) =>
  db.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute();

export const passkeyOfCredential = (db: Connection, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'name', 'public_key', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export type NewPasskey = {
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  device_type: 'singleDevice' | 'multiDevice';
  backed_up: boolean;
  name: string;
};

/** Undefined when the credential is known already, whoever it belongs to. */
export const insertPasskey = (db: Connection, passkey: NewPasskey) =>
  db
    .insertInto('passkeys')
    .values({ id: randomUUID(), ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst();

/**
 * Takes the count that came with a signature. False when it is not beyond the last one, though the authenticator
 * counts: then two of them hold the same key.
 */
export const takeSignature = (db: Connection, id: string, seen: { counter: number; backedUp: boolean }) =>
  exists(
    db
      .updateTable('passkeys')
      .set({ counter: seen.counter, backed_up: seen.backedUp, used_at: now })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('counter', '<', seen.counter), eb.and([eb('counter', '=', 0), eb.lit(seen.counter === 0)])]),
      )
      .returning('id'),
  );

export const renamePasskey = (db: Connection, userId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
    .executeTakeFirst();

export const deletePasskey = (db: Connection, userId: string, id: string) =>
  db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('name').executeTakeFirst();

export const deletePasskeysSince = (trx: Transaction, userId: string, since: Moment) =>
  trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', momentOf(since))
    .returning('name')
    .execute();
