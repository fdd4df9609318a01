import { randomUUID } from 'node:crypto';
import type { Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { endSessions } from '#server/auth/end-sessions.ts';
import { secondsUntilAccountMail } from '#server/auth/limit-account-mail.ts';
import { requireLinkAttempt } from '#server/auth/limit-network.ts';
import { deletePassword } from '#server/auth/password-queries.ts';
import type { Env } from '#server/env.ts';
import {
  deleteAddressesSince,
  isOthers,
  lockPerson,
  setPrimaryAddress,
} from '#server/features/account/emails/published.ts';
import { deletePasskeysSince } from '#server/features/account/passkeys/published.ts';
import { deleteLinksSince, nameOfLink } from '#server/features/account/providers/published.ts';
import { deleteSecondFactorSince } from '#server/features/account/second-factor/published.ts';
import {
  deleteUnverified,
  dropCodeWindow,
  expireProofs,
  openCodeWindow,
} from '#server/features/account/sign-up/published.ts';
import { noteFormerAddress } from '#server/features/trust/published.ts';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Moment } from '#server/platform/database/moment.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { domainOf } from '#shared/text/email-address.ts';
import type { TakenBack } from './prepare-taken-back.ts';
import { claimTakeBack, closeLaterTakeBacks, takeBackOfToken } from './take-back-queries.ts';

const triesPerNetwork: Limit = { name: 'take-back-network', max: 60, minutes: 15 };

type From = { networks: NetworkPrefix[]; deviceHash: Buffer | null };

/**
 * Gives an account back to the mailbox that was warned of a change to it: nobody is signed in any more, the password is
 * gone, and so is every way in that came with the change or after it. What is older stays. The mailbox gets a link for
 * a new password. Gives whose it is. Throws link_unknown (404), link_used and link_expired (410),
 * take_back_address_taken (409), and 429.
 */
export async function takeAccountBack(deps: Pick<Deps, 'db' | 'env' | 'sessions'>, token: string, by: From) {
  const find = () => takeBackOfToken(deps.db, sha256(token));
  await requireLinkAttempt(deps, triesPerNetwork, by, async () => ((await find()) ? token : null));
  const known = await find();
  if (!known) throw new Problem(404, 'link_unknown');
  if (known.used_at) throw new Problem(410, 'link_used');
  if (known.expired) throw new Problem(410, 'link_expired');
  const mayMail = await mayMailReset(deps, known.email, by);
  await unlessDeadlocked(() =>
    announcing(deps.db, (trx) => takeBack({ trx, env: deps.env }, known.id, known.user_id, mayMail)),
  );
  deps.sessions.forget(known.user_id);
  return known.user_id;
}

/** Too many mails keep the mail away, never the account: its owner can ask for another one later. */
const mayMailReset = (deps: Pick<Deps, 'db' | 'env'>, email: string, { networks, deviceHash }: From) =>
  secondsUntilAccountMail(deps, 'take-back', { email, networks, deviceHash }).then(
    (inSeconds) => inSeconds === 0,
    (error: unknown) => {
      if (error instanceof Problem && error.status === 429) return false;
      throw error;
    },
  );

/** When this and another change wait for each other, the database ends one of them: this one is then done anew. */
async function unlessDeadlocked(work: () => Promise<void>, tries = 3): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries <= 1 || (error as { code?: string }).code !== '40P01') throw error;
    await unlessDeadlocked(work, tries - 1);
  }
}

async function takeBack(
  { trx, env }: { trx: AnnouncingTransaction; env: Env },
  id: string,
  userId: string,
  mayMail: boolean,
) {
  const person = await lockPerson(trx, userId);
  const claimed = await claimTakeBack(trx, id);
  if (!claimed) throw new Problem(410, 'link_used');
  const { email, since } = claimed;
  await closeLaterTakeBacks(trx, userId, since);

  const sessions = await endSessions(trx, { userId });
  await deletePassword(trx, userId);
  await expireProofs(trx, userId, 'any');
  const { secondStep, backupCodes } = await deleteSecondFactorSince(trx, userId, since);
  const passkeys = await deletePasskeysSince(trx, userId, since);
  const providers = await takeLinks({ db: trx, env }, userId, since);
  const replaced = person.email === email ? null : person.email;
  if (replaced !== null) await putAddressBack(trx, userId, email);
  const addresses = await takeAddresses({ db: trx, env }, userId, since, email);

  const done: TakenBack = {
    sessions,
    second_step: secondStep,
    backup_codes: backupCodes,
    passkeys: passkeys.map(({ name }) => name),
    providers,
    addresses,
    replaced,
  };
  await recordOwnAct(trx, userId, 'take_account_back', {
    ...done,
    since,
    addresses: addresses.map(domainOf),
    replaced: replaced && domainOf(replaced),
  });
  const to = { recipient: email, locale: person.locale, userId };
  await enqueueMail(trx, { ...to, kind: 'account-taken-back', data: done });
  if (mayMail) {
    const windowId = randomUUID();
    await openCodeWindow(trx, windowId);
    await enqueueMail(trx, { ...to, id: windowId, kind: 'reset-password', data: { window_id: windowId } });
  }
  for (const topic of ['profiles', 'addresses', 'providers'] as const) trx.publish(topic, userId, [userId]);
}

type Stores = { db: Transaction; env: Env };

/** Throws take_back_address_taken when its mailbox has proved the address for another account since. */
async function putAddressBack(trx: Transaction, userId: string, email: string) {
  if (await isOthers(trx, userId, email)) throw new Problem(409, 'take_back_address_taken');
  await deleteUnverified(trx, email);
  await setPrimaryAddress(trx, userId, email);
}

/**
 * Names of the providers. Their addresses, like those below, still count as the person's own where their work is
 * confirmed.
 */
async function takeLinks({ db, env }: Stores, userId: string, since: Moment) {
  const links = await deleteLinksSince(db, userId, since);
  for (const { email } of links) if (email) await noteFormerAddress(db, env, userId, email);
  return links.map((link) => nameOfLink(env, link));
}

async function takeAddresses({ db, env }: Stores, userId: string, since: Moment, except: string) {
  const taken = await deleteAddressesSince(db, userId, since, except);
  for (const { id, email } of taken) {
    await noteFormerAddress(db, env, userId, email);
    await dropCodeWindow(db, id);
  }
  return taken.map(({ email }) => email);
}
