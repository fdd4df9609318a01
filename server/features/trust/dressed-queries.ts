import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { domainForms, isMeant, type KnownDomain, lookalikeOf } from './domains/domain-forms.ts';
import { type Backed, independentOwners, type Used } from './domains/independent-owners.ts';
import type { Facts } from './facts.ts';
import { hasStood } from './has-stood.ts';
import { refusedWithin } from './refused-probes.ts';
import { holdsRefused } from './text/contained.ts';
import { type Compared, isCopied, type NewText, shared, type WorkText } from './text/work-text.ts';

type Asked = {
  projectId: string;
  /** The owner and everybody linked to them. */
  owners: string[];
  signer: string;
  name: string;
  browser: Buffer | null;
  /** The client, as the work names it. */
  house: string;
  /** Of the signer's mailbox, where it is somebody's own; null at a provider. */
  domain: string | null;
  registrable: string;
  text: NewText;
  at: Date;
};

/** Texts and domains of others that are looked at, so that a phrase or a name that everybody uses costs no more. */
const most = 50;

/**
 * Whether the work is told in words of somebody else's that were confirmed before, or declined by another client, which
 * domain that has answered here before the signer's may be taken for, and for how many owners the signer has spoken as
 * somebody else. Who was confirmed by the same client, or stands on the other's work, writes of the same thing; but
 * what a client declined was declined for all who stand on it.
 */
export async function dressedAs(
  trx: Transaction,
  { projectId, owners, signer, name, browser, house, domain, registrable, text, at }: Asked,
): Promise<{ copied: boolean; refused: boolean; lookalike: Facts['mailbox']['lookalike']; otherHouses: number }> {
  const { rows } = await sql<{
    texts: (Compared & { confirmed: boolean; refused: boolean })[];
    domains: (Omit<KnownDomain, 'owners'> & { backed: Backed[]; used: Used[] })[];
    houses: { owner: string; organisation: number[] }[];
  }>`
    select
      (select coalesce(json_agg(json_build_object('shingles', x.shingles, 'letters', x.letters, 'marks', x.marks,
                'confirmed', said.confirmed, 'refused', said.refused)), '[]') from (
         (select x.* from work_texts x
           where x.keys && ${text.keys}::int[] and x.owner_id <> all(${owners}::uuid[])
           order by (select count(*) from unnest(x.keys) k where k = any(${text.keys}::int[])) desc limit ${most})
         union
         select x.* from work_texts x join (${refusedWithin(text, owners, most)}) r using (project_id, project_version)) x
         -- Let pass as no copy, it was told by whoever wrote it, and the other one is.
         cross join lateral (select exists (select from project_holds h where h.project_id = x.project_id and h.rule = 'copied_text'
                        and h.outcome in ('approved', 'released')) as own) is_told
         cross join lateral (select
           exists (select from confirmations c where c.project_id = x.project_id and c.project_version = x.project_version
                      and c.answer = 'confirmed' and (c.answered_at < ${at} or is_told.own))
             and not exists (select from confirmations c join answer_evidence e on e.confirmation_id = c.id
                           where c.project_id = x.project_id and (e.signer = ${signer} or c.registrable_domain = ${domain && registrable}))
             and not exists (select from collaborations k where ${hasStood('k')}
                           and ((k.project_id = x.project_id and k.user_id = any(${owners}::uuid[]))
                                or (k.project_id = ${projectId} and k.user_id = x.owner_id))) as confirmed,
           ${isRefused({ signer, house: domain && registrable, at })} as refused) said
        where (said.confirmed or said.refused)
          -- A copy of this owner's own words frames nobody: who told it first is no copyist. Who told first what surrounds
          -- a refused text has not told that.
          and (is_told.own or x.written_at < coalesce((select min(o.written_at) from work_texts o
                                        where o.owner_id = any(${owners}::uuid[])
                                          and (o.keys && x.keys or o.shingles = ${text.shingles}::int[]
                                               or (not said.refused and o.keys && ${text.keys}::int[]))), ${at}))
          -- Not once an admin has let it pass.
          and not exists (select from project_holds h where h.project_id = ${projectId} and h.rule in ('copied_text', 'dissent')
                            and h.outcome in ('approved', 'released'))) as texts,
      (select coalesce(json_agg(json_build_object('domain', m.registrable, 'names', k.names, 'houses', k.houses, 'own', k.own, 'backed', k.backed,
                'used', (select coalesce(json_agg(json_build_object('owner', t.party, 'browser', encode(t.hash, 'hex'))), '[]')
                           from traces t where t.bits = 0 and t.party = any(k.owners)))), '[]')
         from (select * from mail_domains m
                where m.forms && ${domain ? domainForms(domain) : []}::text[] and m.registrable <> ${registrable}
                  and m.first_seen_at < coalesce((select min(o.first_seen_at) from mail_domains o where o.registrable = ${registrable}), ${at})
                limit ${most}) m
         cross join lateral (
           select array_agg(distinct signer_name) as names, array_agg(distinct organisation) as houses, array_agg(distinct owner) as owners,
                  json_agg(json_build_object('owner', owner, 'mailbox', signer, 'browser', encode(device_hash, 'hex'))) as backed,
                  bool_or(owner = any(${owners}::uuid[])) as own from (
             (select c.signer_name, c.organisation, p.user_id as owner, e.signer, c.device_hash
                from current_confirmations c join projects p on p.id = c.project_id join answer_evidence e on e.confirmation_id = c.id
               where c.registrable_domain = m.registrable and c.answered_at < ${at} order by c.answered_at desc limit ${most})
             union all
             select c.signer_name, c.organisation, e.owner_id, e.signer, c.device_hash from answer_evidence e join confirmations c on c.id = e.confirmation_id
              where e.owner_id = any(${owners}::uuid[]) and c.registrable_domain = m.registrable and c.answered_at < ${at}) a) k
        -- An admin who let it pass has seen whose it is; and who has answered from both is of the house, which has a new name.
        where k.owners is not null
          and not exists (select from confirmations c where c.device_hash = ${browser} and c.registrable_domain = m.registrable)
          and not exists (
          select from project_holds h where h.rule = 'lookalike_domain' and h.outcome in ('approved', 'released')
             and h.detail ->> 'domain' = ${registrable} and h.detail ->> 'known' = m.registrable)) as domains,
      -- Half a year, both ways in time: none of them is told to be the first.
      (select coalesce(json_agg(json_build_object('owner', e.owner_id, 'organisation', x.organisation)), '[]')
         from answer_evidence e join confirmations c on c.id = e.confirmation_id and c.answer = 'confirmed'
         join work_texts x on x.project_id = c.project_id and x.project_version = c.project_version
        where e.signer = ${signer} and e.owner_id <> all(${owners}::uuid[])
          and e.answered_at between ${at}::timestamptz - interval '180 days' and ${at}::timestamptz + interval '180 days') as houses`.execute(
    trx,
  );
  const [found] = rows;
  // One person with two accounts, or one mailbox for two owners, makes no house.
  const likely = (found?.domains ?? [])
    .filter((each) => domain && lookalikeOf(domain, each.domain))
    .map((each): KnownDomain => ({ ...each, owners: independentOwners('', each) }));
  const meant = likely.find((each) => isMeant({ domain: domain ?? '', name, house }, each));
  const lookalike = meant ?? likely[0];
  const texts = found?.texts ?? [];
  return {
    copied: texts.some((each) => each.confirmed && isCopied(text, each)),
    refused: texts.some((each) => each.refused && (isCopied(text, each) || holdsRefused(text, each))),
    lookalike: lookalike ? { domain: lookalike.domain, meant: meant !== undefined } : null,
    otherHouses: countOtherHouses(text, found?.houses ?? []),
  };
}

/** Whether another client declined the version of `x`, who has not come round since, and no admin has let it pass. */
const isRefused = ({ signer, house, at }: { signer: string; house: string | null; at: Date }) => sql`exists (
  select from confirmations c join answer_evidence e on e.confirmation_id = c.id
   where c.project_id = x.project_id and c.project_version = x.project_version and c.answer = 'declined'
     and c.withdrawn_at is null and c.answered_at < ${at}
     and e.signer <> ${signer} and c.registrable_domain is distinct from ${house}
     and (c.unknown_person or not exists (
           select from answer_evidence f join active_confirmations d on d.id = f.confirmation_id
            where f.signer = e.signer and d.project_id = x.project_id and f.answered_at > e.answered_at))
     and not exists (select from project_holds h where h.project_id = x.project_id
           and h.outcome in ('approved', 'released') and h.decided_at > e.answered_at))`;

/** Owners for whom the same signer spoke as another house than the one of this work. */
const countOtherHouses = ({ organisation }: WorkText, houses: { owner: string; organisation: number[] }[]) =>
  new Set(
    houses
      .filter(
        (each) =>
          organisation.length > 0 &&
          each.organisation.length > 0 &&
          shared(each.organisation, organisation).share < 0.5,
      )
      .map(({ owner }) => owner),
  ).size;
