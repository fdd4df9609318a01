import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { markDevice } from '#server/auth/identify-request.ts';
import type { OwnShare } from '#server/auth/limit-network.ts';
import { refuseOtherLink } from '#server/auth/require-viewer.ts';
import { whereaboutsOf } from '#server/auth/whereabouts.ts';
import type { AnsweringBrowser } from '#server/features/trust/published.ts';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { keyedHash, sameBytes, sha256 } from '#server/platform/http/keyed-hash.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { renewedTokenHashes } from './new-link-queries.ts';
import { findToken, liveTokenHashes } from './signing-queries.ts';

const cookieName = (projectId: string) => `signing_${projectId}` as const;
const lifetime = signingTimes.cookieMinutes * 60_000;

/**
 * Bound to the token it came from without holding it: when the token is revoked, no cookie made from it opens anything.
 */
const seal = (secretKey: string, requestId: string, expires: string, tokenHash: Buffer) =>
  keyedHash(secretKey, 'signing-cookie', `${requestId}.${expires}.${tokenHash.toString('hex')}`);

/**
 * Swaps the token of a mailed link for this browser's cookie for one project. Writes nothing: a mail scanner that opens
 * links leaves no trace. False for a token that is unknown, revoked or another project's.
 */
export async function openSigningLink(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  reply: FastifyReply,
  projectId: string,
  token: string,
): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(token)) return false;
  const tokenHash = sha256(token);
  const found = await findToken(db, tokenHash);
  if (found?.project_id !== projectId) return false;
  const expires = String(Date.now() + lifetime);
  const value = `${found.request_id}.${expires}.${seal(env.secretKey, found.request_id, expires, tokenHash).toString('base64url')}`;
  setCookie(reply, env, cookieName(projectId), value, { maxAge: lifetime });
  return true;
}

/** Request that this browser's cookie opens for a project, in whatever state it is; null without a valid one. */
export const requestOfCookie = (request: FastifyRequest, deps: Pick<Deps, 'db' | 'env'>, projectId: string) =>
  sealedRequest(request, deps, projectId, liveTokenHashes);

/** The same, for who acts on it. Throws notFound without one, and other_person (409). */
export async function requireRequest(request: FastifyRequest, deps: Pick<Deps, 'db' | 'env'>, projectId: string) {
  const id = await requestOfCookie(request, deps, projectId);
  if (!id) throw notFound();
  refuseOtherLink(request, id);
  return id;
}

/**
 * Request that this browser's cookie opened until its signer asked for a new link, within the hour. It opens nothing
 * any more: it is known again only to be told the same once more.
 */
export const renewedRequestOfCookie = (request: FastifyRequest, deps: Pick<Deps, 'db' | 'env'>, projectId: string) =>
  sealedRequest(request, deps, projectId, renewedTokenHashes);

async function sealedRequest(
  request: FastifyRequest,
  { db, env }: Pick<Deps, 'db' | 'env'>,
  projectId: string,
  hashesOf: typeof liveTokenHashes,
): Promise<string | null> {
  const [requestId = '', expires = '', signature = ''] = (readCookie(request, env, cookieName(projectId)) ?? '').split(
    '.',
  );
  if (!isUuid(projectId) || !isUuid(requestId) || !(Number(expires) > Date.now())) return null;
  const sent = Buffer.from(signature, 'base64url');
  const hashes = await hashesOf(db, { requestId, projectId });
  return hashes.some((hash) => sameBytes(sent, seal(env.secretKey, requestId, expires, hash))) ? requestId : null;
}

/** Whoever holds the link of a request has a share of calls that no neighbour uses up. */
export const shareOfSigner =
  (deps: Pick<Deps, 'db' | 'env'>): OwnShare =>
  (request) =>
    requestOfCookie(request, deps, (request.params as { projectId: string }).projectId);

/** Project that a token belongs to, or null. */
export async function projectOfToken({ db }: Pick<Deps, 'db'>, token: string): Promise<string | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  return (await findToken(db, sha256(token)))?.project_id ?? null;
}

/**
 * The browser an answer comes from. It is marked when it was not: who signs in there later has been there when it
 * answered.
 */
export const browserOf = (request: FastifyRequest, reply: FastifyReply, deps: Deps): AnsweringBrowser => ({
  ...whereaboutsOf(request, deps.env),
  deviceHash: markDevice(request, reply, deps),
  viewerId: request.viewer?.id ?? null,
});
