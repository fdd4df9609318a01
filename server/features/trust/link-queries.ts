import { sql } from 'kysely';
import { isInvented, type Whereabouts } from '#server/auth/record-traces.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { isFormerAddress } from './domains/former-address.ts';
import type { Facts } from './facts.ts';
import { networkDays, settledDays, sharedNetwork, strangersAtDesk } from './weights.ts';

type Asked = {
  confirmationId: string;
  owner: string;
  /** Party of the signer's mailbox. */
  signer: string;
  /** Who signs, and with which mailbox. */
  named: { name: string; email: string };
  from: Whereabouts & { viewerId: string | null };
  at: Date;
};
export type Links = {
  own: boolean;
  linked: boolean;
  phone: boolean;
  photo: boolean;
  /** Parties, accounts and mailboxes alike, that share a proved mailbox or a browser with the owner. */
  twins: string[];
  /** Accounts that the signer's mailbox belongs to. */
  accounts: string[];
  browser: Facts['browser'];
  network: Facts['network'];
};

/** How owner and signer are linked beside this answer: through what both have named, and where both have been. */
export async function linksOf(
  trx: Transaction,
  { confirmationId, owner, signer, named, from, at }: Asked,
): Promise<Links> {
  const { deviceHash, agentHash, networks, viewerId } = from;
  const [narrowest] = networks;
  const { rows } = await sql<{
    own: boolean;
    twins: string[];
    accounts: string[];
    kin: string[];
    device: boolean;
    answered: { signer: string; name: string; email: string; is_owners: boolean }[];
    shared: { bits: number; crowd: number; strangers: number }[];
    signers: number;
    phone: boolean;
    photo: boolean;
    agent: boolean;
  }>`
    with own as materialized (select mailbox from owned_mailboxes where user_id = ${owner}),
    twins as materialized (
      select m.user_id as id from own join owned_mailboxes m using (mailbox) where m.user_id <> ${owner} and m.proved
      union select t.party from traces o join traces t using (hash)
        where o.party = ${owner} and o.bits = 0 and t.party <> ${owner}
    ),
    accounts as materialized (select user_id as id from owned_mailboxes where mailbox = ${signer} and proved),
    -- Parties that the signer's mailbox has shared a browser with, at any time.
    kin as materialized (
      select t.party as id from traces s join traces t using (hash)
        where s.party = ${signer} and s.bits = 0 and t.party <> ${signer}
    ),
    answered as (
      select distinct e.signer, c.signer_name as name, s.email, e.owner_id = ${owner} or e.owner_id in (select id from twins) as is_owners
        from confirmations c join answer_evidence e on e.confirmation_id = c.id join signers s on s.id = c.signer_id
       where c.device_hash = ${deviceHash} and e.signer <> ${signer} and c.id <> ${confirmationId}
    )
    select
      exists (select from own where mailbox = ${signer}) as own,
      array(select id from twins) as twins,
      array(select id from accounts) as accounts,
      array(select id from kin) as kin,
      exists (select from profiles o join profiles p using (phone_number)
               where o.id = ${owner} and p.id <> ${owner} and p.id in (select id from accounts)) as phone,
      exists (select from profiles o join profiles p using (photo_sha256)
               where o.id = ${owner} and p.id <> ${owner} and p.id in (select id from accounts)) as photo,
      exists (select from traces where hash = ${deviceHash}
                and (party = ${owner} or party in (select id from twins where id <> ${signer}))) as device,
      (select coalesce(json_agg(a), '[]') from answered a) as answered,
      exists (select from traces t where t.hash = ${agentHash} and t.party = ${owner} and ${around('t', at)}) as agent,
      (select coalesce(json_agg(json_build_object('bits', t.bits, 'crowd', ${crowdOf('t.hash', at)},
                'strangers', ${strangersOf('t.hash', { owner, signer, at })})), '[]')
         from traces t where t.party = ${owner} and t.hash = any(${networks.map(({ hash }) => hash)}::bytea[])
          and ${around('t', at)}) as shared,
      -- Tens of thousands answer from one address of a carrier: they are only looked through where few are seen.
      case when (select ${crowdOf('n.hash', at)} from (select ${narrowest?.hash ?? null}::bytea as hash) n) <= ${sharedNetwork.few}
           then (select count(distinct e.signer) from confirmations c join answer_evidence e on e.confirmation_id = c.id
                  where c.network_hash = ${narrowest?.hash ?? null} and e.owner_id = ${owner} and e.signer <> ${signer})
           else 0 end as signers`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('a query of constants gives one row');
  const signedIn = viewerId === owner;
  const others = found.answered.filter((each) => !isFormerAddress(each, named));
  const mailboxes = (of: typeof others) => new Set(of.map((each) => each.signer)).size;
  const shared = found.shared.toSorted((a, b) => rank(b.bits) - rank(a.bits))[0];
  const theirs = [owner, ...found.twins];
  const linked =
    found.twins.includes(signer) ||
    found.accounts.some((id) => theirs.includes(id)) ||
    found.kin.some((id) => theirs.includes(id)) ||
    (viewerId !== null && found.twins.includes(viewerId));
  return {
    own: found.own,
    linked: linked && !found.own,
    phone: found.phone,
    photo: found.photo,
    twins: found.twins,
    accounts: found.accounts.filter((id) => id !== owner),
    browser: {
      signedIn,
      owners: found.device,
      mailboxesForOwner: mailboxes(others.filter((each) => each.is_owners)),
      agent: found.agent,
      mailboxes: mailboxes(others),
    },
    network: {
      shared: shared ? { bits: shared.bits, crowd: shared.crowd } : null,
      strangers: shared?.strangers ?? 0,
      signers: found.signers,
    },
  };
}

/** A single IPv4 address says as much as an IPv6 household's /64. */
const rank = (bits: number) => (bits <= 32 ? bits * 2 : bits);

const around = (
  table: string,
  at: Date,
) => sql`${sql.ref(`${table}.first_seen`)} < ${at}::timestamptz + make_interval(days => ${networkDays})
  and ${sql.ref(`${table}.last_seen`)} > ${at}::timestamptz - make_interval(days => ${networkDays})`;

/**
 * How many parties were seen at a place around a time, counted to where it makes no difference any more. Accounts of
 * one browser are no crowd.
 */
const crowdOf = (hash: string, at: Date) => sql`(select count(*) from (
  select from traces x where x.hash = ${sql.ref(hash)} and x.party not in (select id from twins)
  and not ${isInvented('x')} and ${around('x', at)} limit ${sharedNetwork.some + 1}) many)`;

/**
 * Of them, those who are neither the owner nor have answered them, and who came in a browser of another kind or have
 * been here for a month: whoever makes several mailboxes or accounts at one desk is no crowd either.
 */
const strangersOf = (
  hash: string,
  { owner, signer, at }: Pick<Asked, 'owner' | 'signer' | 'at'>,
) => sql`(select count(*) from (
  select from traces x where x.hash = ${sql.ref(hash)} and x.party not in (${owner}, ${signer}) and x.party not in (select id from twins)
  and not exists (select from answer_evidence e where e.signer = x.party and (e.owner_id = ${owner} or e.owner_id in (select id from twins)))
  and (exists (select from traces a where a.party = x.party and a.first_seen < ${at}::timestamptz - make_interval(days => ${settledDays}))
       or exists (select from traces a where a.party = x.party and a.bits = 1
                and not exists (select from traces o where o.hash = a.hash and o.party = ${owner})))
  and not ${isInvented('x')} and ${around('x', at)} limit ${strangersAtDesk + 1}) few)`;
