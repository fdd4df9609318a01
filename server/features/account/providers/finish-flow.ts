import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { ProviderFailure, type ProviderIdentity, type SignInProvider } from '#server/auth/sign-in-provider.ts';
import { completeSignIn } from '#server/features/account/sessions/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { logFailure } from '#server/platform/http/request-log.ts';
import type { ProviderNotice } from '#shared/account/sign-in-providers.ts';
import { paths } from '#shared/paths.ts';
import { arrivalCookie, type Flow, flowCookie } from './flow-cookies.ts';
import { linkIdentity } from './provider-links.ts';
import { linkOfIdentity } from './provider-queries.ts';
import { receiveIdentity } from './receive-identity.ts';
import { isLinkState } from './start-flow.ts';

const callbacksPerNetwork: Limit = { name: 'provider-callback-network', max: 100, minutes: 15 };

export const noticePath = (
  page: (query: { provider: string; notice: ProviderNotice; next?: string }) => string,
  { id }: SignInProvider,
  notice: ProviderNotice,
  next?: string,
) => page({ provider: id, notice, ...(next && { next }) });

/** As above, at the part of the settings that shows them. */
export const linkNoticePath = (provider: SignInProvider, notice: ProviderNotice) =>
  `${noticePath(paths.securitySettings, provider, notice)}#providers`;

type Back = { deps: Deps; request: FastifyRequest; reply: FastifyReply; provider: SignInProvider };

/**
 * Somebody came back from a provider: gives the path to go on to. Whatever fails ends on a page that says so in words.
 */
export async function finishFlow(back: Back, state: string | undefined): Promise<string> {
  const { deps, request, reply, provider } = back;
  const flow = flowCookie.read(request, deps.env);
  if (!flow || flow.provider !== provider.id || flow.secrets.state !== state) {
    // Too late, another tab was first, or the same answer once more: nothing of it is looked at.
    if (!request.viewer?.email_verified) return noticePath(paths.signIn, provider, 'expired');
    return isLinkState(state) ? linkNoticePath(provider, 'link_expired') : paths.dashboard();
  }
  flowCookie.clear(reply, deps.env);
  try {
    await requireNetworkAttempt(deps, callbacksPerNetwork, request);
    const identity = await provider.identityOf(new URL(request.url, deps.env.publicUrl), flow.secrets);
    return flow.purpose === 'link' ? await finishLink(back, flow, identity) : await finishSignIn(back, flow, identity);
  } catch (error) {
    const notice = noticeOf(error, request, provider);
    return flow.purpose === 'link'
      ? linkNoticePath(provider, notice)
      : noticePath(paths.signIn, provider, notice, flow.next);
  }
}

async function finishLink({ deps, request, provider }: Back, flow: Flow, identity: ProviderIdentity) {
  const { viewer, session } = request;
  if (!viewer || !session) return noticePath(paths.signIn, provider, 'expired', paths.securitySettings());
  // The step-up was asked of this session when it left, at most ten minutes ago.
  if (session.id !== flow.sessionId) return linkNoticePath(provider, 'link_expired');
  return linkNoticePath(
    provider,
    await linkIdentity(deps, { userId: viewer.id, sessionId: session.id }, identity, provider.name),
  );
}

async function finishSignIn({ deps, request, reply, provider }: Back, { next }: Flow, identity: ProviderIdentity) {
  const received = await receiveIdentity(deps, identity, localeOf(request));
  switch (received.outcome) {
    case 'known':
    case 'created': {
      const { userId } = received;
      const stands = async (db: Connection) => (await linkOfIdentity(db, identity))?.user_id === userId;
      const answer = await completeSignIn(deps, request, reply, { userId, method: 'provider', stands });
      if (answer.second_factor) return paths.signIn({ step: 'second-factor', next });
      return received.outcome === 'created' ? paths.providerFinishing({ next }) : next;
    }
    case 'exists':
      arrivalCookie.set(reply, deps.env, { identity, userId: received.userId, next });
      return noticePath(paths.signIn, provider, 'exists', paths.providerOffer());
    case 'unverified':
    case 'disposable':
      arrivalCookie.set(reply, deps.env, { identity, userId: null, next });
      return noticePath(paths.signUp, provider, received.outcome);
  }
}

/** What a page says of a failure. The log gets codes, never what was in the query. */
export function noticeOf(error: unknown, request: FastifyRequest, provider: SignInProvider): ProviderNotice {
  if (error instanceof ProviderFailure) {
    const { reason, message } = error;
    if (reason !== 'cancelled')
      request.log.warn({ provider: provider.id, reason, detail: message }, 'sign-in provider failed');
    return reason;
  }
  if (error instanceof Problem && error.code === 'account_suspended') return 'suspended';
  if (error instanceof Problem && error.status === 429) return 'too_often';
  logFailure(request, error, 'sign-in by provider failed', { provider: provider.id });
  return 'failed';
}
