import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireLinkAttempt, requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { startSession } from '#server/auth/start-session.ts';
import { viewerOf } from '#server/auth/viewer-of.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { verificationInputSchema } from '#shared/account/accounts.ts';
import type { Viewer } from '#shared/session/session.ts';
import { shareOfLink } from './email-proof-queries.ts';
import { resendVerification } from './mail-proof.ts';
import { verifyByCode, verifyByLink } from './verify-email.ts';

const triesPerNetwork: Limit = { name: 'verify-network', max: 60, minutes: 15 };
const triesPerLink: Limit = { name: 'verify-link', max: 10, minutes: 60 };
const mailsPerNetwork: Limit = { name: 'resend-network', max: 30, minutes: 60 };

/**
 * Proves an address by the mailed code or link, and signs its person in here. Throws as `verifyByCode` and
 * `verifyByLink`, and 429.
 */
export async function proveAddress(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  input: z.infer<typeof verificationInputSchema>,
): Promise<Viewer> {
  const { viewer, deviceHash } = request;
  await requireLinkAttempt(deps, triesPerNetwork, request, () => shareOfLink(deps, 'verify_email', input));
  if ('token' in input) await requireAttempt(deps, triesPerLink, input.token);
  const userId =
    'token' in input
      ? await verifyByLink(deps, input.token, { viewerId: viewer?.id ?? null, deviceHash, password: input.password })
      : await verifyByCode(deps, input.temp_user_id, input.code, { viewer, deviceHash });
  // Whoever proves it has just finished the account: nobody had a way into it to take away.
  const stands = async () => true;
  if (viewer?.id !== userId)
    return startSession(deps, request, reply, { userId, method: 'token' in input ? 'link' : 'code', stands });
  deps.sessions.forget(userId);
  const user = await viewerOf(deps.db, userId);
  if (!user) throw notFound();
  return user;
}

/** Mails a new link and code. Throws as `resendVerification`, and 429. */
export async function mailProofAgain(deps: Deps, request: FastifyRequest, tempUserId: string) {
  await requireNetworkAttempt(deps, mailsPerNetwork, request);
  await resendVerification(deps, tempUserId);
}
