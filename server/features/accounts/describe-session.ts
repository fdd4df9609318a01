import type { SessionAnswer } from '#shared/accounts.ts';
import type { Deps } from '../../deps.ts';
import { emailConfirmedAt, viewerOf } from './accounts-queries.ts';

const signedOut: SessionAnswer = { user: null, role: null, expires_at: null, session: null };

/** The session object of spec 3, and the headers that renew its cookie when a day of it has passed. */
export async function describeSession({ db, auth }: Pick<Deps, 'db' | 'auth'>, given: Headers) {
  const { response, headers } = await auth.api.getSession({ headers: given, returnHeaders: true });
  const user = response && (await viewerOf(db, response.user.id));
  if (!user) return { answer: signedOut, headers };
  const expires_at = response.session.expiresAt.toISOString();
  const confirmedAt = await emailConfirmedAt(db, user.id);
  const { id, email, email_verified, username, full_name } = user;
  const answer: SessionAnswer = {
    user,
    role: user.role,
    expires_at,
    session: {
      expires_at,
      user: {
        id,
        email,
        email_confirmed_at: confirmedAt?.toISOString() ?? null,
        user_metadata: { email_verified, username, full_name },
      },
    },
  };
  return { answer, headers };
}
