import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { sealedCookie } from '#server/auth/sealed-cookie.ts';
import { accountLimits } from '#shared/account/account-rules.ts';
import { signUpInputSchema } from '#shared/account/accounts.ts';
import {
  type AskedWindow,
  type MailedPurpose,
  type MailedWindow,
  mailedPurposes,
} from '#shared/account/mailed-window.ts';
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

const optional = { username: true, full_name: true } as const;
const typedSchema = signUpInputSchema.pick({ email: true, ...optional }).partial(optional);

/** What mailed links are worth, and where the code of a mail is typed that was asked for without script. */
export function signUpPageFeatures(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { env } = deps;
  return {
    verificationLink: (token: string) => stateOfLink(deps, 'verify_email', token),
    resetLink: (token: string) => stateOfLink(deps, 'reset_password', token),
    /** The code this browser has asked for without script, not long ago. */
    mailedWindow: (purpose: MailedPurpose): MailedWindow | null => {
      const asked = mailedWindow.read(request, env);
      if (asked?.purpose !== purpose) return null;
      const { purpose: _known, ...window } = asked;
      return window;
    },
    /** Keeps where a code is typed out of reach of scripts. */
    keepMailedWindow: (purpose: MailedPurpose, { windowId, ...typed }: AskedWindow) => {
      const { email, username = '', full_name: fullName = '' } = typedSchema.parse(typed);
      mailedWindow.set(reply, env, { purpose, windowId, email, username, fullName, sentAt: Date.now() });
    },
    forgetMailedWindow: () => mailedWindow.clear(reply, env),
  };
}
