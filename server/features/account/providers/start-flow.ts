import type { FastifyReply } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { SignInProvider } from '#server/auth/sign-in-provider.ts';
import type { Env } from '#server/env.ts';
import { ownPath } from '#shared/pages/own-path.ts';
import { paths } from '#shared/paths.ts';
import { type Flow, flowCookie } from './flow-cookies.ts';

/** The page that takes a browser to the provider. */
export const doorPath = paths.providerDoor();
export const callbackUrl = (env: Env, { id }: Pick<SignInProvider, 'id'>) => `${env.publicUrl}/sign-in/${id}/callback`;

/** Shows in a state whose flow is gone what somebody was about to do. */
const linkMark = 'link.';
export const isLinkState = (state: string | undefined) => state?.startsWith(linkMark) ?? false;

type Start = { purpose: Flow['purpose']; next: string | undefined; sessionId: string | null };

/**
 * Sets this browser's cookie for one try and gives the path of the page that leads on. A second try replaces the first.
 * Throws ProviderFailure when the provider cannot be found.
 */
export async function startFlow(env: Env, reply: FastifyReply, provider: SignInProvider, start: Start) {
  const { purpose, sessionId } = start;
  const next = ownPath(start.next, paths.dashboard());
  const secrets = {
    state: (purpose === 'link' ? linkMark : '') + randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  };
  const url = await provider.authorizationUrl(callbackUrl(env, provider), secrets);
  flowCookie.set(reply, env, {
    purpose,
    provider: provider.id,
    url: url.href,
    // A cookie has 4 kB for all of it.
    next: next.length <= 500 ? next : paths.dashboard(),
    secrets,
    sessionId,
  });
  return doorPath;
}
