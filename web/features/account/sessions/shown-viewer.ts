import type { SessionAnswer } from '#shared/account/sessions.ts';
import type { ShownViewer, Viewer } from '#shared/session/session.ts';

type Asked = { data?: Pick<SessionAnswer, 'user' | 'role'> | undefined; isError: boolean };

/**
 * Whom a signed-in page shows: the person its document named until the session was asked for, since then as that tells them, who may
 * have another name or photo. Where it could not be told, there is no role either: the one of before may be gone.
 */
export function shownViewer(named: Viewer, { data, isError }: Asked): ShownViewer {
  const role = data ? data.role : named.role;
  return { ...(data?.user ?? named), role: isError ? null : role };
}
