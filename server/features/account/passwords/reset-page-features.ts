import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { askForMail, mailedWindow } from '#server/features/account/sign-up/published.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { resetByCodeSchema, resetByLinkSchema, resetRequestSchema } from '#shared/account/passwords.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { finishReset } from './finish-reset.ts';

type OfReset = Pick<PageFeatures, 'askForReset' | 'resetPassword' | 'resetPasswordByCode'>;

/** The verbs of password-routes.ts for forms that are sent without script. */
export function resetPageFeatures(deps: Deps, request: FastifyRequest, reply: FastifyReply): OfReset {
  const { env } = deps;
  return {
    askForReset: (input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, env, csrf);
        const { email } = resetRequestSchema.parse(input);
        const { networks, deviceHash } = request;
        const windowId = await askForMail(deps, 'reset-password', { email, networks, deviceHash });
        const asked = { purpose: 'reset_password', windowId, email, sentAt: Date.now() } as const;
        mailedWindow.set(reply, env, { ...asked, username: '', fullName: '' });
        return true as const;
      }, request),
    resetPassword: (input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, env, csrf);
        await finishReset(deps, request, reply, resetByLinkSchema.parse(input));
        return true as const;
      }, request),
    resetPasswordByCode: (input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, env, csrf);
        const asked = mailedWindow.read(request, env);
        if (asked?.purpose !== 'reset_password') throw new Problem(410, 'code_expired');
        await finishReset(deps, request, reply, resetByCodeSchema.parse({ ...input, window_id: asked.windowId }));
        mailedWindow.clear(reply, env);
        return true as const;
      }, request),
  };
}
