import type { Env } from '#server/env.ts';
import { deleteAddressesSince, isOthers, setPrimaryAddress } from '#server/features/account/emails/published.ts';
import { deleteLinksSince, nameOfLink } from '#server/features/account/providers/published.ts';
import { deleteUnverified, dropCodeWindow } from '#server/features/account/sign-up/published.ts';
import { noteFormerAddress } from '#server/features/trust/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/platform/database/moment.ts';
import { Problem } from '#server/platform/http/problem.ts';

type Stores = { db: Transaction; env: Env };

/** Throws take_back_address_taken when its mailbox has proved the address for another account since. */
export async function putAddressBack(trx: Transaction, userId: string, email: string) {
  if (await isOthers(trx, userId, email)) throw new Problem(409, 'take_back_address_taken');
  await deleteUnverified(trx, email);
  await setPrimaryAddress(trx, userId, email);
}

/**
 * Names of the providers. Their addresses, like those below, still count as the person's own where their work is
 * confirmed.
 */
export async function takeLinks({ db, env }: Stores, userId: string, since: Moment) {
  const links = await deleteLinksSince(db, userId, since);
  for (const { email } of links) if (email) await noteFormerAddress(db, env, userId, email);
  return links.map((link) => nameOfLink(env, link));
}

export async function takeAddresses({ db, env }: Stores, userId: string, since: Moment, except: string) {
  const taken = await deleteAddressesSince(db, userId, since, except);
  for (const { id, email } of taken) {
    await noteFormerAddress(db, env, userId, email);
    await dropCodeWindow(db, id);
  }
  return taken.map(({ email }) => email);
}
