import type { Deps } from '#server/auth/deps.ts';
import { optOutWithin, stopAsking } from '#server/features/signing/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { listAlive, lockProjectsOf } from './own-request-queries.ts';

/** "Don't ask me again" for the whole mailbox: every open request ends unanswered, and nobody may open another. */
export const stopMails = ({ db, env }: Pick<Deps, 'db' | 'env'>, mailbox: string) =>
  announcing(db, async (trx) => {
    await lockProjectsOf(trx, mailbox);
    await stopAsking({ trx, env }, mailbox);
    for (const { id, open } of await listAlive(trx, mailbox)) if (open) await optOutWithin({ trx, env }, id);
  });
