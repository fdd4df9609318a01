import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { sealedCookie } from '#server/auth/sealed-cookie.ts';
import { accountLimits } from '#shared/account/account-rules.ts';
import { signUpInputSchema } from '#shared/account/accounts.ts';
import { mailedPurposes } from '#shared/account/mailed-window.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { stateOfLink } from './verify-email.ts';

/**
 * What this browser has just asked a mail for, where its form was sent without script: which window its code is typed
 * into, and the address as it was typed. In a cookie, since an address in an address bar is an address in every
 * history.
 */
const mailedWindow = sealedCookie(
  'mailed_window',
  z.object({
    purpose: z.enum(mailedPurposes),
    windowId: z.uuid(),
    email: z.string(),
    username: z.string(),
    fullName: z.string(),
    sentAt: z.number(),
  }),
  accountLimits.codeMinutes * 60_000,
);

type OfSignUp = Pick<
  PageFeatures,
  'verificationLink' | 'resetLink' | 'mailedWindow' | 'keepMailedWindow' | 'forgetMailedWindow'
>;

const optional = { username: true, full_name: true } as const;
const typedSchema = signUpInputSchema.pick({ email: true, ...optional }).partial(optional);

/** What mailed links are worth, and where the code of a mail is typed that was asked for without script. */
export function signUpPageFeatures(deps: Deps, request: FastifyRequest, reply: FastifyReply): OfSignUp {
  const { env } = deps;
  return {
    verificationLink: (token) => stateOfLink(deps, 'verify_email', token),
    resetLink: (token) => stateOfLink(deps, 'reset_password', token),
    mailedWindow: (purpose) => {
      const asked = mailedWindow.read(request, env);
      if (asked?.purpose !== purpose) return null;
      const { purpose: _known, ...window } = asked;
      return window;
    },
    keepMailedWindow: (purpose, { windowId, ...typed }) => {
      const { email, username = '', full_name: fullName = '' } = typedSchema.parse(typed);
      mailedWindow.set(reply, env, { purpose, windowId, email, username, fullName, sentAt: Date.now() });
    },
    forgetMailedWindow: () => mailedWindow.clear(reply, env),
  };
}
