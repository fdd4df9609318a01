import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import { logState } from '#server/features/log/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { countJobs } from '#server/platform/jobs/queued-jobs.ts';
import { listGivenUp } from '#server/platform/mail/given-up-mails.ts';
import {
  dropJobSchema,
  jobListSchema,
  mailTestSchema,
  type Operations,
  operationsSchema,
} from '#shared/admin/operations.ts';
import { jobStates } from '#shared/queue/job-states.ts';
import { dropJob, tryAgain } from './change-job.ts';
import { jobsBefore, type KnownJobs } from './own-jobs.ts';
import { tryMail } from './try-mail.ts';

/** What `replica.lag()` says, in a word and in seconds. */
function replicaState(lag: number | null | undefined): Operations['replica'] {
  if (lag === undefined) return { state: 'none', seconds: 0 };
  if (lag === null) return { state: 'away', seconds: 0 };
  return { state: 'read', seconds: Math.round(lag / 100) / 10 };
}

const tags = ['admin'];
const listed = 50;
/** As the queue numbers its jobs. */
const ofJob = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/, 'invalid_value') });

async function logStanding(deps: Deps): Promise<Operations['log']> {
  const { size, waiting, heads, refusal } = await logState(deps);
  return { size, waiting, signed_at: heads[0]?.signed_at ?? null, refusal };
}

type ToldByOthers = {
  knownTo: (deps: Deps) => KnownJobs;
  buildProgress: (db: Connection) => Promise<Operations['search']>;
};
/** How the server is doing, and what an admin may do about it. */
export const operationsRoutes =
  ({ knownTo, buildProgress }: ToldByOthers) =>
  (app: App, deps: Deps) => {
    const { db, env } = deps;
    const known = knownTo(deps);

    app.get(
      '/api/admin/operations',
      {
        schema: {
          tags,
          summary:
            'Settings without their secrets, the replica, how far search is built, the public log, how many jobs there are, and mails that were given up lately',
          response: { 200: operationsSchema },
        },
      },
      async () => ({
        settings: env.settings,
        mail: env.smtpUrl ? ('smtp' as const) : ('kept' as const),
        replica: replicaState(deps.replica.lag()),
        search: await buildProgress(db),
        log: await logStanding(deps),
        jobs: await countJobs(db),
        mails: await listGivenUp(db, listed),
      }),
    );

    app.get(
      '/api/admin/jobs',
      {
        schema: {
          tags,
          summary: 'Jobs in a state, 50 of them; what they were queued with is not told',
          querystring: z.object({ state: z.enum(jobStates).default('failed') }),
          response: { 200: jobListSchema },
        },
      },
      (request) => jobsBefore(db, known, { adminId: member(request).id, state: request.query.state, max: listed }),
    );

    app.post(
      '/api/admin/jobs/:id/retry',
      {
        schema: {
          tags,
          summary: 'Have a job that failed tried again at once',
          params: ofJob,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await tryAgain(db, known, { adminId: member(request).id, id: request.params.id });
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/admin/jobs/:id/drop',
      {
        schema: {
          tags,
          summary: 'Give up a job that failed',
          params: ofJob,
          body: dropJobSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        requireStepUp(request);
        await dropJob(db, known, { adminId: member(request).id, id: request.params.id, reason: request.body.reason });
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/admin/mail-test',
      {
        schema: {
          tags,
          summary: 'Send a mail to yourself at once, and hear what the mail server said',
          response: { 200: mailTestSchema },
        },
      },
      (request) => tryMail(deps, member(request).id),
    );
  };
