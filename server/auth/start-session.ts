import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { countryOf } from '#server/platform/http/country-of.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { SessionMethod, Viewer } from '#shared/session/session.ts';
import type { Deps } from './deps.ts';
import { endSessions } from './end-sessions.ts';
import { markDevice } from './identify-request.ts';
import { noteUse } from './note-use.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { insertSession, lockSessionOfToken } from './session-queries.ts';
import { requireStanding, type Stands } from './stands.ts';
import { isSuspended, viewerOf } from './viewer-of.ts';

export type SessionStart = {
  userId: string;
  method: SessionMethod;
  /** True when two factors were given, or a passkey, which is both. */
  secondFactor?: boolean;
  stands: Stands;
};

/** More than anybody has browsers; one more ends the one that was used longest ago. */
const mostSessions = 50;

export const makeSessionToken = () => randomBytes(32).toString('base64url');

/**
 * Opens a session without handing it to a browser: gives its token in clear, once. For API clients; browsers get
 * `startSession`. Throws account_suspended (403), and session_missing (401) when the person is gone, or what let them
 * in.
 */
export async function openSession(deps: Pick<Deps, 'db' | 'env'>, request: FastifyRequest, start: SessionStart) {
  const opened = await addSession(deps, request, start);
  await noteUse(deps, request, opened.viewer.id, request.deviceHash);
  return opened;
}

async function addSession(
  deps: Pick<Deps, 'db' | 'env'>,
  request: FastifyRequest,
  { userId, method, secondFactor = false, stands }: SessionStart,
): Promise<{ viewer: Viewer; sessionId: string; token: string }> {
  const token = makeSessionToken();
  const added = announcing(deps.db, async (trx) => {
    await requireStanding(trx, userId, stands);
    const viewer = await viewerOf(trx, userId);
    if (!viewer) throw new Problem(401, 'session_missing');
    if (await isSuspended(trx, userId)) throw new Problem(403, 'account_suspended');
    const userAgent = request.headers['user-agent'] ?? '';
    const country = countryOf(request.ip);
    const sessionId = await insertSession(trx, { userId, method, secondFactor, userAgent, country }, sha256(token));
    await endSurplus(trx, userId);
    await recordOwnAct(trx, userId, 'sign_in', { method, second_factor: secondFactor, session_id: sessionId });
    trx.publish('sessions', sessionId, [userId]);
    return { viewer, sessionId, token };
  });
  return added.catch(async (error) => {
    // Who was kept out is its owner all the same, and was here.
    const kept = error instanceof Problem && error.code === 'account_suspended';
    if (kept) await noteUse(deps, request, userId, request.deviceHash);
    throw error;
  });
}

async function endSurplus(trx: AnnouncingTransaction, userId: string) {
  const surplus = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .offset(mostSessions)
    .execute();
  for (const { id } of surplus) await endSessions(trx, { userId, only: id });
}

/** Opens a session in this browser: its cookie, and the device that the rules against signing one's own work know. */
export async function startSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  start: SessionStart,
): Promise<Viewer> {
  const { viewer, token } = await addSession(deps, request, start);
  await endReplacedSession(deps, request);
  setSessionCookie(reply, deps.env, token);
  await noteUse(deps, request, viewer.id, markDevice(request, reply, deps));
  return viewer;
}

/** Whoever signs in over a session that this browser still had leaves it behind for good. */
async function endReplacedSession({ db, env, sessions }: Deps, request: FastifyRequest) {
  const old = readSessionCookie(request, env);
  if (!old) return;
  const replaced = await announcing(db, async (trx) => {
    const found = await lockSessionOfToken(trx, sha256(old));
    if (found) await endSessions(trx, { userId: found.user_id, only: found.id });
    return found;
  });
  if (replaced) sessions.forget(replaced.user_id);
}
