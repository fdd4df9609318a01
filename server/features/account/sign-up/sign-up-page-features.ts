import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { signUpInputSchema } from '#shared/account/accounts.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { mailedWindow } from './mailed-window.ts';
import { stateOfLink } from './verify-email.ts';

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
