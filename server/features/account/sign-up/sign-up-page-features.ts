import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { emailSchema, signUpInputSchema, verifyByCodeSchema, verifyByLinkSchema } from '#shared/account/accounts.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { mailedWindow } from './mailed-window.ts';
import { openAccount } from './open-account.ts';
import { mailProofAgain, proveAddress } from './prove-address.ts';
import { stateOfLink } from './verify-email.ts';

type OfSignUp = Pick<
  PageFeatures,
  | 'verificationLink'
  | 'resetLink'
  | 'signUp'
  | 'proveAddress'
  | 'mailProofAgain'
  | 'mailedWindow'
  | 'keepMailedWindow'
  | 'forgetMailedWindow'
>;

/** What mailed links are worth, and the verbs of the calls for forms that are sent without script. */
export function signUpPageFeatures(deps: Deps, request: FastifyRequest, reply: FastifyReply): OfSignUp {
  const { env } = deps;
  return {
    verificationLink: (token) => stateOfLink(deps, 'verify_email', token),
    resetLink: (token) => stateOfLink(deps, 'reset_password', token),
    signUp: (input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, env, csrf);
        const person = signUpInputSchema.parse(input);
        const { temp_user_id: windowId, email } = await openAccount(deps, request, reply, person);
        const { username, full_name: fullName } = person;
        mailedWindow.set(reply, env, {
          purpose: 'verify_email',
          windowId,
          email,
          username,
          fullName,
          sentAt: Date.now(),
        });
        return true as const;
      }),
    proveAddress: (input, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, env, csrf);
        const schema = 'token' in input ? verifyByLinkSchema : verifyByCodeSchema;
        await proveAddress(deps, request, reply, schema.parse(input));
        mailedWindow.clear(reply, env);
        return true as const;
      }),
    mailProofAgain: (tempUserId, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, env, csrf);
        await mailProofAgain(deps, request, z.uuid().parse(tempUserId));
        return true as const;
      }),
    mailedWindow: (purpose) => {
      const asked = mailedWindow.read(request, env);
      if (asked?.purpose !== purpose) return null;
      const { purpose: _known, ...window } = asked;
      return window;
    },
    keepMailedWindow: (purpose, { email, ...asked }) =>
      mailedWindow.set(reply, env, {
        ...{ username: '', fullName: '', ...asked, purpose, sentAt: Date.now() },
        // As it was written to.
        email: emailSchema.parse(email),
      }),
    forgetMailedWindow: () => mailedWindow.clear(reply, env),
  };
}
