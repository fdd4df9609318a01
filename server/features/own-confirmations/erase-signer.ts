import type { Deps } from '#server/auth/deps.ts';
import { endAsking, settleWithout, stopAsking, withdrawWithin } from '#server/features/signing/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { forgetSigner } from './forget-signer.ts';
import { listAlive, lockProjectsOf } from './own-request-queries.ts';

/**
 * Forgets whoever reads a mailbox, in one transaction: their confirmations are withdrawn and open requests end, each by the verb of
 * its own; then their name, address and words go. A decline stands without them, and what trust knows of the mailbox stays a keyed
 * hash (docs/decisions/0012-erasing-a-signer.md). Where all had to confirm and all who are left have, that is enough.
 * Nobody may ask the mailbox again. A repeat finds nothing.
 */
export const eraseSigner = ({ db, env }: Pick<Deps, 'db' | 'env'>, mailbox: string) =>
  announcing(db, async (trx) => {
    await lockProjectsOf(trx, mailbox);
    await stopAsking({ trx, env }, mailbox);
    const waited = new Set<string>();
    for (const { id, signer_id, open } of await listAlive(trx, mailbox)) {
      if (!open) await withdrawWithin(trx, id);
      else if (await endAsking({ trx, env }, id)) waited.add(signer_id);
    }
    for (const { signerId, projectId } of await forgetSigner(trx, mailbox))
      await settleWithout(trx, { signerId, projectId, waited: waited.has(signerId) });
  });
