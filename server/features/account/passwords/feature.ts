import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import { askForMail } from '#server/features/account/sign-up/published.ts';
import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Feature, Seeded } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { refuseAtOnce } from '#server/platform/http/refuse-at-once.ts';
import {
  changePasswordSchema,
  resetByCodeSchema,
  resetInputSchema,
  resetRequestSchema,
} from '#shared/account/passwords.ts';
import { codeWindowSchema } from '#shared/account/sessions.ts';
import { alsoRefused, changePassword, finishReset } from './passwords.ts';
import { preparePasswordChanged, prepareResetPassword } from './prepare-password-mails.ts';

const tags = ['passwords'];

/** For who cannot get in: a mail with a link and a code, each of which sets a new password. */
function passwordResetRoutes(app: App, deps: Deps) {
  app.post(
    '/api/password-reset',
    {
      schema: {
        tags,
        summary: 'Mail a link and a code to set a new password; answers alike for an address nobody has',
        body: resetRequestSchema,
        response: { 202: codeWindowSchema },
      },
    },
    async (request, reply) => {
      const { body, networks, deviceHash } = request;
      const window_id = await askForMail(deps, 'reset-password', { email: body.email, networks, deviceHash });
      return reply.code(202).send({ window_id });
    },
  );

  app.put(
    '/api/password-reset',
    {
      errorHandler: refuseAtOnce(resetByCodeSchema, (right, request) => alsoRefused(deps, right, request)),
      schema: {
        tags,
        summary: 'Set a new password by the mailed link or code; ends every session, and that of this browser',
        body: resetInputSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await finishReset(deps, request, reply, request.body);
      return reply.code(204).send(null);
    },
  );
}

/** For who is signed in. */
function passwordRoutes(app: App, deps: Deps) {
  app.put(
    '/api/password',
    {
      schema: {
        tags,
        summary: 'Set or change your password; ends your other sessions',
        body: changePasswordSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      requireStepUp(request);
      await changePassword(deps, member(request), request.body.password, askerOf(request).sessionId);
      return reply.code(204).send(null);
    },
  );
}

export const passwords = {
  availableInMaintenance: ['/forgot-password', '/reset-password', '/reset-password-code', '/api/password-reset'],
  routes: { visitor: [passwordResetRoutes], member: [passwordRoutes] },
  mails: { 'reset-password': prepareResetPassword, 'password-changed': preparePasswordChanged },
  exports: { passwords: `select changed_at from passwords where user_id = $1` },
  seed: seedPasswords,
} satisfies Feature;

/** The same password for everybody of the demo. */
async function seedPasswords({ people, password }: Demo): Promise<Seeded> {
  const hash = await hashPassword(password);
  return {
    passwords: people.map(({ username, joined }) => ({
      user_id: demoId(username),
      hash,
      changed_at: new Date(joined),
    })),
  };
}
