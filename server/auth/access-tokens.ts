import { randomUUID } from 'node:crypto';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { secondsFromNow } from '#server/platform/database/moment.ts';
import { sessionTimes } from '#shared/session/session-times.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

const algorithm = 'EdDSA';
const purpose = 'access-key';
/** A key signs for this long, and is published for a day longer than anything it signed can hold. */
const signsFor = 90 * 86_400_000;
const publishedFor = signsFor + 86_400_000;
type Key = { kid: string; public: JWK; sealed: Buffer; signs: boolean };
async function publishedKeys(db: Connection): Promise<Key[]> {
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

async function insertKey(db: Connection, { secretKey }: Env) {
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

function openKey({ secretKey }: Env, sealed: Buffer): JWK | null {
  try {
    return JSON.parse(openSecret(secretKey, purpose, sealed).toString());
  } catch {
    return null;
  }
}

const audience = 'countersign-api';
/** Other servers may have made a new key meanwhile. */
const refreshInterval = 60_000;

type SigningKey = { kid: string; key: Awaited<ReturnType<typeof importJWK>> };
type Claims = { userId: string; sessionId: string };

/**
 * Short-lived tokens for API clients: JWTs after RFC 9068, signed with Ed25519, whose keys anybody may fetch (RFC
 * 7517).
 */
export function createAccessTokens({ env, db }: { env: Env; db: Connection }) {
  let known: Key[] = [];
  let readAt = 0;
  let signing: SigningKey | null = null;

  const read = async () => {
    if (Date.now() - readAt < refreshInterval) return known;
    known = await publishedKeys(db);
    readAt = Date.now();
    return known;
  };

  /** The newest key that this server can open: after a change of SECRET_KEY that is a new one. */
  const signingKey = async (): Promise<SigningKey> => {
    for (const { kid, sealed, signs } of await read()) {
      if (!signs) continue;
      if (signing?.kid === kid) return signing;
      const opened = openKey(env, sealed);
      if (!opened) continue;
      signing = { kid, key: await importJWK(opened, algorithm) };
      return signing;
    }
    await insertKey(db, env);
    readAt = 0;
    return signingKey();
  };

  return {
    /** Signs a token for one session. Gives it with the moment it ends. */
    async sign({ userId, sessionId }: Claims): Promise<{ token: string; expiresAt: Date }> {
      const { kid, key } = await signingKey();
      const now = Math.floor(Date.now() / 1000);
      const end = now + sessionTimes.accessToken / 1000;
      const token = await new SignJWT({ sid: sessionId, client_id: 'countersign' })
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid })
        .setIssuer(env.publicUrl)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(end)
        .sign(key);
      return { token, expiresAt: new Date(end * 1000) };
    },

    /** Session that a token was signed for, and whether its time is over; null for one that is forged or not ours. */
    async sessionOf(token: string): Promise<{ id: string; expired: boolean } | null> {
      const keyOf = async ({ kid }: { kid?: string | undefined }) => {
        let key = (await read()).find((each) => each.kid === kid);
        if (!key && Date.now() - readAt > 5_000) {
          readAt = 0;
          key = (await read()).find((each) => each.kid === kid);
        }
        if (!key) throw new Error('a key nobody published');
        return importJWK(key.public, algorithm);
      };
      const verified = await jwtVerify(token, keyOf, {
        algorithms: [algorithm],
        typ: 'at+jwt',
        issuer: env.publicUrl,
        audience,
        requiredClaims: ['sid', 'sub', 'exp'],
      }).catch((error) => {
        // That its key could not be read says nothing about a token.
        if (isDatabaseAway(error)) throw error;
        return error instanceof errors.JWTExpired ? error : null;
      });
      const id = verified?.payload.sid;
      return typeof id === 'string' ? { id, expired: verified instanceof errors.JWTExpired } : null;
    },

    /** JWK set of the keys whose tokens may still be about. */
    jwks: async () => {
      await signingKey();
      return { keys: (await read()).map((key) => key.public) };
    },
  };
}
export type AccessTokens = ReturnType<typeof createAccessTokens>;
