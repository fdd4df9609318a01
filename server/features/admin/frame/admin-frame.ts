import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { giveUpMail } from '#server/platform/mail/given-up-mails.ts';
import type { Operations } from '#shared/admin/operations.ts';
import { queueNames } from '#shared/admin/queue-limits.ts';
import { numbersRoutes } from '../numbers/numbers-routes.ts';
import { concernsOfMail } from '../operations/mail-concerns.ts';
import { operationsRoutes } from '../operations/operations-routes.ts';
import type { KnownJobs } from '../operations/own-jobs.ts';
import { queueRoutes } from '../queues/queue-routes.ts';

/** What of the admin panel is made of what all features give: their queues, their jobs, and how far search is built. */
export function adminFrame(
  parts: readonly Feature[],
  buildProgress: (db: Connection) => Promise<Operations['search']>,
) {
  const queuesOn = (env: Env) =>
    parts
      .filter(({ isOn }) => isOn?.(env) ?? true)
      .flatMap(({ queues }) => queues ?? [])
      .toSorted((a, b) => queueNames.indexOf(a.name) - queueNames.indexOf(b.name));
  const heard = parts.flatMap(({ onMailOutcome }) => onMailOutcome ?? []);
  const knownTo = (deps: Deps): KnownJobs => ({
    'send-mail': {
      concerns: ({ id }: { id: string }) => concernsOfMail(id),
      dropped: (trx, { id }: { id: string }) => giveUpMail(trx, heard, deps.env, id),
    },
    ...Object.assign({}, ...parts.map(({ jobs }) => jobs?.(deps))),
  });
  return {
    routes: {
      admin: [
        (app, deps) => queueRoutes(queuesOn(deps.env))(app, deps),
        (app, deps) => numbersRoutes(queuesOn(deps.env))(app, deps),
        operationsRoutes({ knownTo, buildProgress }),
      ],
    },
  } satisfies Feature;
}
