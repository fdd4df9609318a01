import type { Whereabouts } from '#server/auth/record-traces.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { domainOf, mailboxOf } from '#shared/text/email-address.ts';
import { circleOf } from './circle-queries.ts';
import type { Standing } from './domains/mailbox-reputation.ts';
import { dressedAs } from './dressed-queries.ts';
import type { Facts } from './facts.ts';
import { historyOf } from './history-queries.ts';
import { linksOf } from './link-queries.ts';
import { mailboxPseudonym } from './mailboxes.ts';
import { ownMailboxes } from './own-addresses.ts';
import { resemblance } from './resembles.ts';
import type { NewPrint } from './work-print.ts';

/** A confirmation that is weighed: just given, or given before and looked at again. */
export type Weighed = {
  confirmationId: string;
  owner: { id: string; name: string; opened: Date };
  /** `standing`: of the signer's mailbox towards the owner, now. */
  signer: { name: string; email: string; standing: Standing };
  print: NewPrint;
  /** The client, as the work names it. */
  house: string;
  /** Where it was given from; `viewerId` when somebody was signed in there. */
  from: Whereabouts & { viewerId: string | null };
  at: Date;
  /** From the mail to the answer. */
  seconds: number | null;
  /** Since the owner had last used their account. */
  ownerIdle: number | null;
};

/** Gathers what the rules look at. */
export async function gatherFacts(
  { trx, env }: { trx: Transaction; env: Env },
  { confirmationId, owner, signer, print, house, from, at, seconds, ownerIdle }: Weighed,
): Promise<Facts> {
  const emails = await ownMailboxes(trx, env, owner.id);
  const party = mailboxPseudonym(env.secretKey, signer.email);
  const links = await linksOf(trx, { confirmationId, owner: owner.id, signer: party, named: signer, from, at });
  const owners = [owner.id, ...links.twins];
  const domain = domainOf(signer.email);
  const registrable = registrableDomain(domain);
  const mailbox = mailboxOf(signer.email);
  const history = await historyOf(trx, {
    confirmationId,
    owner: owner.id,
    owners,
    signer: party,
    mailbox,
    isProvider: signer.standing.mailbox === 'public_provider',
    domain: registrable,
    print,
    browser: from.deviceHash,
    at,
  });
  const isOwn = signer.standing.mailbox === 'mail_domain' || signer.standing.mailbox === 'known_organisation';
  const dressed = await dressedAs(trx, {
    projectId: print.project_id,
    owners,
    signer: party,
    name: signer.name,
    browser: from.deviceHash,
    house,
    domain: isOwn ? domain : null,
    registrable,
    text: print.text,
    at,
  });
  return {
    mailbox: {
      owners: links.own,
      domain,
      standing: signer.standing.mailbox,
      domainOwners: signer.standing.owners,
      resembles: resemblance(signer, { name: owner.name, emails }),
      fresh: history.fresh,
      numbered: history.numbered,
      lookalike: dressed.lookalike,
    },
    copied: dressed.copied,
    refused: dressed.refused,
    browser: links.browser,
    network: links.network,
    linked: links.linked,
    phone: links.phone,
    photo: links.photo,
    circle: links.accounts.length > 0 ? await circleOf(trx, owner.id, links.accounts) : { steps: null, outside: 0 },
    otherOwners: history.otherOwners,
    browsers: history.browsers,
    otherHouses: dressed.otherHouses,
    history: history.history,
    pace: { seconds, ownerIdle, newSigners: history.newSigners, accountHours: (+at - +owner.opened) / 3_600_000 },
  };
}
