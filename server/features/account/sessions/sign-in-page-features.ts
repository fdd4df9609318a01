import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { askForMail, mailedWindow } from '#server/features/account/sign-up/published.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { resetRequestSchema } from '#shared/account/passwords.ts';
import { signInInputSchema, typedCodeSchema } from '#shared/account/sessions.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { checkCredentials } from './check-credentials.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { signInByCode } from './sign-in-by-code.ts';

type OfSignIn = Pick<PageFeatures, 'signIn' | 'mailSignInCode' | 'signInByCode'>;

/** The same verbs as the calls of sign-in-routes.ts, for forms that are sent without script. */
export function signInPageFeatures(deps: Deps, request: FastifyRequest, reply: FastifyReply): OfSignIn {
  const { env } = deps;
  return {
    signIn: (input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, env, csrf);
        const shown = await checkCredentials(deps, signInInputSchema.parse(input), request);
        return completeSignIn(deps, request, reply, { ...shown, method: 'password' });
      }, request),
    mailSignInCode: (input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, env, csrf);
        const { email } = resetRequestSchema.parse(input);
        const { networks, deviceHash } = request;
        const windowId = await askForMail(deps, 'sign-in-code', { email, networks, deviceHash });
        mailedWindow.set(reply, env, { ...nobody, purpose: 'sign_in', windowId, email, sentAt: Date.now() });
        return true as const;
      }, request),
    signInByCode: (code, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, env, csrf);
        const asked = mailedWindow.read(request, env);
        if (asked?.purpose !== 'sign_in') throw new Problem(410, 'code_expired');
        const answer = await signInByCode(
          deps,
          request,
          reply,
          typedCodeSchema.parse({ window_id: asked.windowId, code }),
        );
        mailedWindow.clear(reply, env);
        return answer;
      }, request),
  };
}

const nobody = { username: '', fullName: '' };
