import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { signOut } from '#server/features/account/sessions/published.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { type ResetInput, resetByLinkSchema } from '#shared/account/passwords.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { resetPassword } from './reset-password.ts';

const triesPerNetwork: Limit = { name: 'reset-network', most: 60, minutes: 15 };

/** Sets a new password by mail and signs this browser out, whoever was signed in in it (spec 4). Throws as `resetPassword`. */
export async function finishReset(deps: Deps, request: FastifyRequest, reply: FastifyReply, input: ResetInput) {
  await requireNetworkAttempt(deps, triesPerNetwork, request.networks);
  await resetPassword(deps, input);
  await signOut(deps, request, reply);
}

/** The same for the page of the mailed link, whose form needs no script. */
export function resetFeatures(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<PageFeatures, 'resetPassword'> {
  return {
    resetPassword: (input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, deps.env, csrf);
        await finishReset(deps, request, reply, resetByLinkSchema.parse(input));
        return true as const;
      }),
  };
}
