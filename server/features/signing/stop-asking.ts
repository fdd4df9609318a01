import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { linkToken, oneClickRoute, readLinkToken } from '#server/platform/mail/one-click-link.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { paths } from '#shared/paths.ts';
import { optOut } from './opt-out.ts';
import { findRequest } from './signing-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
const purpose = 'stop-asking';

/**
 * A link of a request's mail that means "Don't ask me again" and can do nothing else: it neither shows nor answers the
 * request.
 */
export const stopAskingUrl = (env: Env, requestId: string) =>
  env.publicUrl + paths.stopAsking(linkToken(env.secretKey, purpose, requestId));

const requestOf = async ({ db, env }: Stores, token: string) => {
  const id = readLinkToken(env.secretKey, purpose, token);
  return id ? await findRequest(db, id) : undefined;
};

/** Whom a link stops being asked, without stopping it; null for one we have not made, and when its request is gone. */
export async function stopAskingLink(deps: Stores, token: string) {
  const request = await requestOf(deps, token);
  if (!request) return null;
  return { email: request.email, stopped: await isSuppressed(deps.db, deps.env.secretKey, request.mailbox) };
}

async function stopAsking(deps: Stores, token: string) {
  const request = await requestOf(deps, token);
  if (!request) return false;
  await optOut(deps, request.id);
  return true;
}

export const stopAskingRoutes = (app: App, deps: Deps) =>
  oneClickRoute(app, '/verify-project/stop', { page: paths.stopAsking, follow: (token) => stopAsking(deps, token) });
