import { randomUUID } from 'node:crypto';
import { errors, importJWK, jwtVerify, SignJWT } from 'jose';
import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { sessionTimes } from '#shared/session/session-times.ts';
import { algorithm, insertKey, type Key, openKey, publishedKeys } from './access-keys.ts';

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
