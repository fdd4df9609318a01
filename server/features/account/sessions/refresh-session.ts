import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { endReusedSession } from '#server/auth/end-sessions.ts';
import { noteUse } from '#server/auth/note-use.ts';
import { lockSessionOfToken, markTokenUsed, replaceTokens } from '#server/auth/session-queries.ts';
import { makeSessionToken } from '#server/auth/start-session.ts';
import { countryOf } from '#server/platform/http/country-of.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { Problem } from '#server/platform/http/problem.ts';

/**
 * Replaces a session's token by a new one, given back in clear, once. A token that was replaced before ends the whole
 * session: then two people hold it. Throws session_missing (401).
 */
export async function refreshSession(deps: Deps, request: FastifyRequest, token: string) {
  const { db, sessions } = deps;
  const found = await sessions.ofToken(token, { recent: false });
  if (!found) throw new Problem(401, 'session_missing');
  if (found.spent) {
    await endReusedSession({ db, sessions }, found.session.id, found.viewer.id);
    await noteUse(deps, request, found.viewer.id, request.deviceHash);
    throw new Problem(401, 'session_missing');
  }
  const next = makeSessionToken();
  await db.transaction().execute(async (trx) => {
    const locked = await lockSessionOfToken(trx, sha256(token));
    if (!locked) throw new Problem(401, 'session_missing');
    await markTokenUsed(trx, sha256(token));
    const seen = { userAgent: request.headers['user-agent'] ?? '', country: countryOf(request.ip) };
    await replaceTokens(trx, locked.id, sha256(next), seen);
  });
  sessions.forget(found.viewer.id);
  await noteUse(deps, request, found.viewer.id, request.deviceHash);
  return { token: next, sessionId: found.session.id, userId: found.viewer.id };
}
