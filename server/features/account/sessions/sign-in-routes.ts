import type { Deps } from '#server/auth/deps.ts';
import { askForMail } from '#server/features/account/sign-up/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { resetRequestSchema } from '#shared/account/passwords.ts';
import { codeWindowSchema, signInAnswerSchema, signInInputSchema, typedCodeSchema } from '#shared/account/sessions.ts';
import { checkCredentials, completeSignIn, signInByCode } from './sign-in.ts';

/** The ways in that are not a passkey or a provider: a password, and a code by mail. */
export function signInRoutes(app: App, deps: Deps) {
  const tags = ['sessions'];

  app.post(
    '/api/sign-in',
    {
      schema: {
        tags,
        summary: 'Sign in with a password',
        body: signInInputSchema,
        response: { 200: signInAnswerSchema },
      },
    },
    async (request, reply) => {
      const shown = await checkCredentials(deps, request.body, request);
      return completeSignIn(deps, request, reply, { ...shown, method: 'password' });
    },
  );

  app.post(
    '/api/sign-in/code',
    {
      schema: {
        tags,
        summary: 'Mail a code to sign in with; answers alike for an address nobody has',
        body: resetRequestSchema,
        response: { 202: codeWindowSchema },
      },
    },
    async (request, reply) => {
      const { body, networks, deviceHash } = request;
      const window_id = await askForMail(deps, 'sign-in-code', { email: body.email, networks, deviceHash });
      return reply.code(202).send({ window_id });
    },
  );

  app.post(
    '/api/sign-in/code/confirm',
    {
      schema: {
        tags,
        summary: 'Sign in with the mailed code',
        body: typedCodeSchema,
        response: { 200: signInAnswerSchema },
      },
    },
    async (request, reply) => signInByCode(deps, request, reply, request.body),
  );
}
