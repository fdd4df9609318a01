import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { linkToken, oneClickRoute, readLinkToken } from '#server/platform/mail/one-click-link.ts';
import { isSuppressedHash, suppressHash, suppressionHash } from '#server/platform/mail/suppressed-mailbox.ts';
import { paths } from '#shared/paths.ts';
import { optOut } from './opt-out.ts';
import { findRequest, type RequestRow } from './signing-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
const purpose = 'stop-asking';

/**
 * A link of a request's mail that means "Don't ask me again" and can do nothing else: it neither shows nor answers the
 * request. It carries the mailbox as a keyed hash, so that it works when the request has gone or asks somebody else.
 */
export function stopAskingUrl(env: Env, { id, mailbox }: Pick<RequestRow, 'id' | 'mailbox'>) {
  const hash = suppressionHash(env.secretKey, mailbox).toString('base64url');
  return env.publicUrl + paths.stopAsking(linkToken(env.secretKey, purpose, `${id}.${hash}`));
}

/** Whose asking a token ends, and their request while it is theirs. Links of earlier versions name it alone. */
async function readToken({ db, env }: Stores, token: string) {
  const [id, named] = readLinkToken(env.secretKey, purpose, token)?.split('.') ?? [];
  if (!id) return null;
  const request = await findRequest(db, id);
  const asked = request && suppressionHash(env.secretKey, request.mailbox);
  const hash = named ? Buffer.from(named, 'base64url') : asked;
  return hash ? { hash, request: asked?.equals(hash) ? request : undefined } : null;
}

/** Whom a link stops being asked, without stopping it; null for one we have not made. */
export async function stopAskingLink(deps: Stores, token: string) {
  const link = await readToken(deps, token);
  return link && { email: link.request?.email ?? null, stopped: await isSuppressedHash(deps.db, link.hash) };
}

async function stopAsking(deps: Stores, token: string) {
  const link = await readToken(deps, token);
  if (!link) return false;
  await (link.request ? optOut(deps, link.request.id) : suppressHash(deps.db, link.hash));
  return true;
}

export const stopAskingRoutes = (app: App, deps: Deps) =>
  oneClickRoute(app, '/verify-project/stop', { page: paths.stopAsking, follow: (token) => stopAsking(deps, token) });
