import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { bearerToken } from '#server/platform/http/bearer-token.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { keyedHash, sha256 } from '#server/platform/http/keyed-hash.ts';
import { isSharedAddress, networkPrefixes, visitorAddress } from '#server/platform/http/network-prefixes.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sessionTimes } from '#shared/session/session-times.ts';
import type { Deps } from './deps.ts';
import { endReusedSession } from './end-sessions.ts';
import { noteUse } from './note-use.ts';
import { readSessionCookie } from './session-cookie.ts';
import type { FoundSession } from './session-lookup.ts';
import type { Session } from './session-queries.ts';
import { markTokenUsed } from './session-queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session somebody came with. */
    session: Session | null;
  }
}

const deviceCookie = 'device';

/** Adds what a request tells of its sender. The hashes are made only where a rule asks for them. */
export function decorateIdentity(app: FastifyInstance, env: Env) {
  const { secretKey } = env;
  app.decorateRequest('viewer', null);
  app.decorateRequest('session', null);
  app.decorateRequest('networks', {
    getter() {
      return networkPrefixes(this.ip);
    },
  });
  app.decorateRequest('networkHash', {
    getter() {
      return hashNetwork(this.ip, secretKey);
    },
  });
  app.decorateRequest('deviceHash', {
    getter() {
      const device = readCookie(this, env, deviceCookie);
      return device ? keyedHash(secretKey, 'device', device) : null;
    },
  });
}

/** Fills in who asks, before any route runs: by an access token if there is one, else by the session cookie. */
export async function identifyRequest(request: FastifyRequest, deps: Deps) {
  // What changes nothing may be answered by what was true seconds ago; an ended session is forgotten sooner than that.
  const recent = request.method === 'GET' || request.method === 'HEAD';
  const found = await (bearerToken(request) === null ? ofCookie : ofBearer)(request, deps, recent);
  if (!found) return;
  request.viewer = found.viewer;
  request.session = found.session;
  await noteUse(deps, request, found.viewer.id, request.deviceHash);
}

async function ofBearer(request: FastifyRequest, deps: Deps, recent: boolean) {
  const named = await deps.accessTokens.sessionOf(bearerToken(request) ?? '');
  const found = named && (await deps.sessions.ofId(named.id, { recent }));
  if (named?.expired && found) await noteUse(deps, request, found.viewer.id, request.deviceHash);
  if (!named || named.expired) throw new Problem(401, 'access_token_invalid');
  return found;
}

async function ofCookie(request: FastifyRequest, deps: Deps, recent: boolean): Promise<FoundSession | null> {
  const token = readSessionCookie(request, deps.env);
  const found = token ? await deps.sessions.ofToken(token, { recent }) : null;
  if (!token || !found) return null;
  if (found.spent) {
    await endReusedSession(deps, found.session.id, found.viewer.id);
    await noteUse(deps, request, found.viewer.id, request.deviceHash);
    return null;
  }
  if (found.fresh) await markTokenUsed(deps.db, sha256(token));
  return found;
}

/** After a change made here, this process reads the person anew; the others hear of it by event. */
export function forgetChangedViewer({ method, viewer }: FastifyRequest, { sessions }: Pick<Deps, 'sessions'>) {
  if (viewer && method !== 'GET' && method !== 'HEAD') sessions.forget(viewer.id);
}

/**
 * An IPv6 household has a /64, so its first half is what identifies it. Stored since the first version: keep the
 * spelling.
 */
function hashNetwork(address: string, secretKey: string) {
  const visitor = isSharedAddress(address) ? null : visitorAddress(address);
  if (!visitor) return null;
  const network =
    'parts' in visitor
      ? visitor.parts
          .slice(0, 4)
          .map((part) => part.toString(16))
          .join(':')
      : visitor.toString();
  return keyedHash(secretKey, 'network', network);
}

/** Gives this browser a device cookie when it has none, and returns the hash that is stored. */
export function markDevice(request: FastifyRequest, reply: FastifyReply, { env }: Deps): Buffer {
  if (request.deviceHash) return request.deviceHash;
  const value = randomBytes(24).toString('base64url');
  setCookie(reply, env, deviceCookie, value, { maxAge: sessionTimes.preferenceCookie });
  return keyedHash(env.secretKey, 'device', value);
}
