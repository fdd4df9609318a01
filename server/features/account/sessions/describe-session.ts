import type { Deps } from '#server/auth/deps.ts';
import { viewerOf } from '#server/auth/viewer-of.ts';
import { emailConfirmedAt } from '#server/features/account/sign-up/published.ts';
import type { AuthSession, SessionAnswer } from '#shared/account/sessions.ts';
import type { Viewer } from '#shared/session/session.ts';

type Stores = Pick<Deps, 'db' | 'accessTokens'>;
type Opened = { sessionId: string; userId: string; refreshToken?: string };

/** A role that cannot be told is null; a session that cannot be told is none. */
export const signedOut: SessionAnswer = { user: null, role: null, session: null };

/** The session as its owner sees it, with a fresh access token. Reads the person anew, so that a change shows at once. */
export async function describeSession(deps: Stores, opened: Opened): Promise<SessionAnswer> {
  const user = await viewerOf(deps.db, opened.userId);
  if (!user) return signedOut;
  return { user, role: user.role, session: await sessionObject(deps, user, opened) };
}

/** The session as API clients know it. */
async function sessionObject(
  { db, accessTokens }: Stores,
  { id, email, email_verified, username, full_name }: Viewer,
  { sessionId, refreshToken }: Opened,
): Promise<AuthSession> {
  const { token, expiresAt } = await accessTokens.sign({ userId: id, sessionId });
  const confirmedAt = await emailConfirmedAt(db, id);
  return {
    access_token: token,
    refresh_token: refreshToken ?? null,
    expires_at: expiresAt.toISOString(),
    user: {
      id,
      email,
      email_confirmed_at: confirmedAt?.toISOString() ?? null,
      user_metadata: { email_verified, username, full_name },
    },
  };
}
