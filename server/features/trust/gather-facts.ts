import { sql } from 'kysely';
import type { Whereabouts } from '#server/auth/record-traces.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { domainOf, mailboxOf } from '#shared/text/email-address.ts';
import type { Standing } from './domains/mailbox-reputation.ts';
import { dressedAs } from './dressed-queries.ts';
import type { Facts } from './facts.ts';
import { historyOf } from './history-queries.ts';
import { linksOf } from './link-queries.ts';
import { mailboxPseudonym } from './mailboxes.ts';
import { ownMailboxes } from './own-addresses.ts';
import { resemblance } from './resembles.ts';
import type { NewPrint } from './work-print.ts';

/** Steps from each end; circles of up to twice as many people are seen. */
const maxSteps = 4;
/** People looked at from each end, so that one who confirms everybody costs no more. */
const maxPeople = 300;

/**
 * The shortest way from the owner over whom they confirmed, whom those confirmed and so on, to somebody from whom the
 * signer's accounts were confirmed: with this answer it is a circle. Looked for from both ends.
 */
async function circleOf(trx: Transaction, owner: string, accounts: string[]): Promise<Facts['circle']> {
  const { rows } = await sql<{ steps: number | null; outside: number }>`
    with recursive forward (id, steps) as (
      select ${owner}::uuid, 0
      union
      select e.owner_id, f.steps + 1
        from forward f join owned_mailboxes m on m.user_id = f.id and m.proved join answer_evidence e on e.signer = m.mailbox
        join confirmations c on c.id = e.confirmation_id and c.answer = 'confirmed'
       where f.steps < ${maxSteps}
    ),
    backward (id, steps) as (
      select unnest(${accounts}::uuid[]), 0
      union
      select m.user_id, b.steps + 1
        from backward b join answer_evidence e on e.owner_id = b.id
        join confirmations c on c.id = e.confirmation_id and c.answer = 'confirmed'
        join owned_mailboxes m on m.mailbox = e.signer and m.proved
       where b.steps < ${maxSteps}
    ),
    -- Who was confirmed by mailboxes that are no account's of either end.
    ends as (select unnest(array[${owner}::uuid] || ${accounts}::uuid[]) as id),
    found as materialized (
      select min(f.steps + b.steps) + 1 as steps
        from (select * from forward limit ${maxPeople}) f join (select * from backward limit ${maxPeople}) b using (id)
       where f.steps + b.steps > 0
    )
    -- Who confirmed the two is counted only where there is a circle: there seldom is.
    select steps, case when steps is null then 0 else (select min(n) from (
        select (select count(distinct e.signer) from answer_evidence e
                  join confirmations c on c.id = e.confirmation_id and c.answer = 'confirmed'
                 where e.owner_id = ends.id and not exists (select from owned_mailboxes m where m.mailbox = e.signer and m.proved)) as n
          from ends) each_end)::int end as outside
      from found`.execute(trx);
  return rows[0] ?? { steps: null, outside: 0 };
}

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
