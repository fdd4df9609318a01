import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { messageInputSchema } from '#shared/signing/change-threads.ts';
import { answerInputSchema } from '#shared/signing/signing.ts';
import { answerRequest } from './answer-request.ts';
import { mailMailboxCode } from './mail-mailbox-code.ts';
import { optOut } from './opt-out.ts';
import { newLinkOf, requestNewLink } from './request-new-link.ts';
import {
  browserOf,
  openSigningLink,
  projectOfToken,
  renewedRequestOfCookie,
  requestOfCookie,
} from './signing-cookie.ts';
import { signingPage } from './signing-page.ts';
import { withdrawAnswer } from './withdraw-answer.ts';
import { writeMessage } from './write-message.ts';

type SigningFeatures = Pick<
  PageFeatures,
  | 'openSigningLink'
  | 'projectOfToken'
  | 'signingPage'
  | 'answerRequest'
  | 'mailMailboxCode'
  | 'withdrawAnswer'
  | 'optOut'
  | 'writeMessage'
  | 'requestNewLink'
  | 'newLinkSent'
>;

/** What the signer's pages may do, for the browser that asks; forms without script carry the CSRF token as a field. */
export function signingFeatures(deps: Deps, request: FastifyRequest, reply: FastifyReply): SigningFeatures {
  const opened = async (projectId: string) => {
    const id = await requestOfCookie(request, deps, projectId);
    if (!id) throw notFound();
    return id;
  };
  return {
    openSigningLink: (projectId, token) => openSigningLink(deps, reply, projectId, token),
    projectOfToken: (token) => projectOfToken(deps, token),
    signingPage: async (projectId) => {
      const id = await requestOfCookie(request, deps, projectId);
      return id ? signingPage(deps.db, id, deps.env.flags.socialFeatures) : null;
    },
    answerRequest: (projectId, input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, deps.env, csrf);
        const id = await opened(projectId);
        return answerRequest(deps, id, answerInputSchema.parse(input), browserOf(request, reply, deps));
      }),
    mailMailboxCode: (projectId, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, deps.env, csrf);
        await mailMailboxCode(deps, await opened(projectId));
        return true as const;
      }),
    withdrawAnswer: (projectId, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, deps.env, csrf);
        return withdrawAnswer(deps.db, await opened(projectId));
      }),
    optOut: (projectId, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, deps.env, csrf);
        await optOut(deps, await opened(projectId));
        return true as const;
      }),
    writeMessage: (projectId, input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, deps.env, csrf);
        await writeMessage(deps, await opened(projectId), messageInputSchema.parse(input), { is: 'signer' });
        return true as const;
      }),
    requestNewLink: (projectId, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, deps.env, csrf);
        const renewed = await renewedRequestOfCookie(request, deps, projectId);
        return requestNewLink(deps, renewed ?? (await opened(projectId)));
      }),
    newLinkSent: async (projectId) => {
      const id = await renewedRequestOfCookie(request, deps, projectId);
      return id ? newLinkOf(deps.db, id) : null;
    },
  };
}
