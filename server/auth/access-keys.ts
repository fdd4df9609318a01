import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { secondsFromNow } from '#server/platform/database/moment.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

export const algorithm = 'EdDSA';
const purpose = 'access-key';
/** A key signs for this long, and is published for a day longer than anything it signed can hold. */
const signsFor = 90 * 86_400_000;
const publishedFor = signsFor + 86_400_000;
export type Key = { kid: string; public: JWK; sealed: Buffer; signs: boolean };
export async function publishedKeys(db: Connection): Promise<Key[]> {
  const rows = await db
    .selectFrom('access_keys')
    .select(['kid', 'public_jwk', 'private_key'])
    .select(sql<boolean>`created_at > ${secondsFromNow(-signsFor / 1000)}`.as('signs'))
    .where('created_at', '>', secondsFromNow(-publishedFor / 1000))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    kid: row.kid,
    public: row.public_jwk as JWK,
    sealed: row.private_key,
    signs: row.signs,
  }));
}

export async function insertKey(db: Connection, { secretKey }: Env) {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const secret = Buffer.from(JSON.stringify(await exportJWK(privateKey)));
  await db
    .insertInto('access_keys')
    .values({
      kid,
      public_jwk: JSON.stringify({ ...publicJwk, kid, alg: algorithm, use: 'sig' }),
      private_key: sealSecret(secretKey, purpose, secret),
    })
    .execute();
}

export function openKey({ secretKey }: Env, sealed: Buffer): JWK | null {
  try {
    return JSON.parse(openSecret(secretKey, purpose, sealed).toString());
  } catch {
    return null;
  }
}
