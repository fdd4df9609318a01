import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { askerOf } from '#server/auth/lock-asker.ts';
import { requireFactorStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import {
  backupCodesSchema,
  secondFactorCodeSchema,
  secondFactorSchema,
  secondStepAnswerSchema,
  totpCodeSchema,
  totpStartSchema,
} from '#shared/account/second-factor.ts';
import { describeSecondFactor, giveSecondFactor, renewBackupCodes, turnOffSecondFactor } from './second-factor.ts';
import { prepareSecurityChange } from './security-changes.ts';
import { confirmTotpCode, startTotp } from './set-up-totp.ts';

const tags = ['second factor'];

/** The second step of signing in, for who has given the first factor in this browser. */
function secondStepRoutes(app: App, deps: Deps) {
  app.post(
    '/api/sign-in/second-factor',
    {
      schema: {
        tags,
        summary: 'Finish signing in with a code of the app or a backup code',
        body: secondFactorCodeSchema,
        response: { 200: secondStepAnswerSchema },
      },
    },
    async (request, reply) => giveSecondFactor(deps, request, reply, request.body.code),
  );
}

/** Setting the second step up, and down again. */
function secondFactorRoutes(app: App, deps: Deps) {
  app.get(
    '/api/second-factor',
    { schema: { tags, summary: 'Whether signing in takes a second step', response: { 200: secondFactorSchema } } },
    async (request) => describeSecondFactor(deps, member(request), request.session),
  );

  app.post(
    '/api/second-factor/totp',
    {
      schema: {
        tags,
        summary: 'Make a secret for an authenticator app; nothing changes until a code of it is typed',
        response: { 201: totpStartSchema },
      },
    },
    async (request, reply) => {
      await requireFactorStepUp(deps, request);
      return reply.code(201).send(await startTotp(deps, askerOf(request)));
    },
  );

  app.post(
    '/api/second-factor/totp/confirm',
    {
      schema: {
        tags,
        summary: 'Turn the second step on by a code of the app; gives the backup codes, once',
        body: totpCodeSchema,
        response: { 200: backupCodesSchema },
      },
    },
    async (request) => {
      await requireFactorStepUp(deps, request);
      return { backup_codes: await confirmTotpCode(deps, { ...askerOf(request), ...request.body }) };
    },
  );

  app.delete(
    '/api/second-factor/totp',
    { schema: { tags, summary: 'Turn the second step off; its backup codes go too', response: { 204: z.null() } } },
    async (request, reply) => {
      await requireFactorStepUp(deps, request);
      await turnOffSecondFactor(deps, askerOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/second-factor/backup-codes',
    {
      schema: {
        tags,
        summary: 'Make ten new backup codes, shown once; the ones before stop working',
        response: { 200: backupCodesSchema },
      },
    },
    async (request) => {
      await requireFactorStepUp(deps, request);
      return { backup_codes: await renewBackupCodes(deps, askerOf(request)) };
    },
  );
}

export const secondFactor = {
  routes: { visitor: [secondStepRoutes], member: [secondFactorRoutes] },
  mails: { 'security-change': prepareSecurityChange },
  exports: {
    authenticator_apps: `select created_at, confirmed_at from totp_secrets where user_id = $1`,
    backup_codes: `select created_at, used_at from backup_codes where user_id = $1 order by created_at, used_at`,
  },
  tables: ['backup_codes', 'totp_secrets'],
} satisfies Feature;
