import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { sessionTimes } from '#shared/session.ts';
import type { Database } from '../database/connect.ts';
import type { Env } from '../env.ts';
import { startSessionPlugin } from './start-session.ts';

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth on our own tables, for passwords, sessions and their cookie. It is called in-process by routes of ours and
 * never mounted, so its own rules for requests (limits, origins) are not relied on.
 */
export function createAuth({ env, db }: { env: Env; db: Database }) {
  return betterAuth({
    appName: 'Countersign',
    baseURL: env.publicUrl,
    secret: env.secretKey,
    telemetry: { enabled: false },
    logger: { level: 'error' },
    database: { db, type: 'postgres' },
    emailAndPassword: { enabled: true, disableSignUp: true, autoSignIn: false, minPasswordLength: 10 },
    user: {
      modelName: 'profiles',
      fields: { name: 'full_name', image: 'photo_url', emailVerified: 'email_verified', ...dates },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionTimes.sessionCookie / 1000,
      updateAge: 86_400,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...dates,
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...dates } },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'countersign',
      // The library never inserts a person (sign-up-user.ts does), so columns it does not know are no mismatch.
      database: { generateId: () => randomUUID(), validateSchema: false },
      // Where somebody is signed in from is kept as a hash only (devices).
      ipAddress: { disableIpTracking: true },
    },
    plugins: [startSessionPlugin],
  });
}
export type Auth = ReturnType<typeof createAuth>;
