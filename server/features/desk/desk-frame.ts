import type { Deps } from '#server/auth/deps.ts';
import type { Feature } from '#server/features/manifest.ts';
import { giveUpMail } from '#server/platform/mail/given-up-mails.ts';
import { numbersRoutes } from './numbers/numbers-routes.ts';
import type { Drops } from './operations/change-job.ts';
import { operationsRoutes } from './operations/operations-routes.ts';
import { queueRoutes } from './queues/queue-routes.ts';

/** What of the desk is made of what all features give: their queues, and their jobs. */
export function deskFrame(parts: readonly Feature[]) {
  const queues = parts.flatMap((part) => part.queues ?? []);
  const heard = parts.flatMap(({ onMailOutcome }) => onMailOutcome ?? []);
  const dropsOf = (deps: Deps): Drops => ({
    'send-mail': { dropped: (trx, { id }: { id: string }) => giveUpMail(trx, heard, deps.env, id) },
    ...Object.assign({}, ...parts.map(({ jobs }) => jobs?.(deps))),
  });
  return {
    routes: { admin: [queueRoutes(queues), numbersRoutes(queues), operationsRoutes(dropsOf)] },
  } satisfies Feature;
}
