import type { Deps } from '#server/auth/deps.ts';
import { enqueueWarning } from '#server/auth/enqueue-warning.ts';
import { type Asker, lockAsker } from '#server/auth/lock-asker.ts';
import {
  codeHash,
  countAddressGuess,
  deleteUnverified,
  dropCodeWindow,
  isOverOrWrong,
  proofOfLink,
  refuseSpentAddress,
  useCode,
  useLink,
  wrongGuess,
} from '#server/features/account/sign-up/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { to } from '#server/platform/mail/enqueue-mail.ts';
import type { OwnAddress } from '#shared/account/email-addresses.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { findAddress, markVerified } from './address-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/**
 * Proves one's own address by the mailed code. A repeat after success holds. Throws notFound, code_expired (410) after
 * five tries or ten minutes, code_wrong (422), code_spent (429) when its mailbox was guessed at too often.
 */
export async function confirmByCode(stores: Stores, asker: Asker, id: string, code: string): Promise<OwnAddress> {
  const { db } = stores;
  const { userId } = asker;
  const address = await findAddress(db, userId, id);
  if (!address) throw notFound();
  if (address.verified_at) return address;
  try {
    return await useTyped(stores, asker, id, code);
  } catch (error) {
    // The same call that ran beside this one has proved it meanwhile.
    const proved = isOverOrWrong(error) ? await findAddress(db, userId, id) : null;
    if (proved?.verified_at) return proved;
    throw error;
  }
}

async function useTyped(stores: Stores, asker: Asker, id: string, code: string) {
  const { db, env } = stores;
  const { userId } = asker;
  // Outside the transaction below: an attempt counts also when it fails.
  const hash = codeHash(env.secretKey, id, code);
  const guess = await countAddressGuess(stores, 'add_email', { windowId: id, codeHash: hash });
  return announcing(db, async (trx) => {
    const person = await lockAsker(trx, asker);
    const proof = await useCode(trx, { purpose: 'add_email', windowId: id, codeHash: hash });
    if (proof) refuseSpentAddress(guess);
    const confirmed = proof && (await confirm(trx, { ...person, userId }, proof.email));
    if (!confirmed) throw wrongGuess(guess);
    return confirmed;
  });
}

/**
 * Proves one's own address by the mailed link. Only the person whose list it is on can use it: a link that reached the
 * wrong mailbox gives nobody an account. Throws link_unknown (404), link_used and link_expired (410).
 */
export function confirmByLink({ db }: Stores, asker: Asker, token: string): Promise<OwnAddress> {
  const { userId } = asker;
  return announcing(db, async (trx) => {
    const person = await lockAsker(trx, asker);
    const hash = sha256(token);
    const known = await proofOfLink(trx, 'add_email', hash);
    if (known?.user_id !== userId) throw new Problem(404, 'link_unknown');
    const proof = await useLink(trx, 'add_email', hash);
    const confirmed = proof && (await confirm(trx, { ...person, userId }, proof.email));
    if (confirmed) return confirmed;
    const address = await findAddress(trx, userId, known.window_id);
    if (address?.verified_at) return address;
    throw new Problem(410, known.used_at ? 'link_used' : 'link_expired');
  });
}

type Held = Awaited<ReturnType<typeof lockAsker>> & Pick<Asker, 'userId'>;

/** A proved address makes way for itself: a sign-up with it that nobody has proved goes. */
async function confirm(trx: AnnouncingTransaction, person: Held, email: string): Promise<OwnAddress | null> {
  const { userId } = person;
  await deleteUnverified(trx, email);
  const id = await markVerified(trx, userId, email);
  if (!id) return null;
  await dropCodeWindow(trx, id);
  await recordOwnAct(trx, userId, 'verify_address', { domain: domainOf(email) });
  await enqueueWarning(trx, { kind: 'address-changed', ...to(person), userId, data: { event: 'added', email } });
  trx.publish('addresses', userId, [userId]);
  return (await findAddress(trx, userId, id)) ?? null;
}
