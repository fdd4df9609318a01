import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { Facts } from './facts.ts';
import type { WorkPrint } from './same-work.ts';
import { pattern } from './weights.ts';
import { type PastWork, workHistory } from './work-history.ts';
import { printOf, type Work } from './work-print.ts';

type Asked = {
  confirmationId: string;
  owner: string;
  /** The owner and everybody linked to them. */
  owners: string[];
  signer: string;
  mailbox: string;
  /** Registrable domain of the signer's mailbox. */
  domain: string;
  work: Work;
  at: Date;
};
type History = Pick<Facts, 'history' | 'otherOwners'> & { fresh: boolean; newSigners: number };

/** Holds that say nothing about who confirmed: the owner's own appeal, and signers who do not agree. */
const noEvidence = ['appeal', 'conflicting_answers'];

/** Points say how narrow a network is, and how few are there. */
const nearby = `$[*] ? (@.rule == "same_network" && @.points >= ${pattern.nearFrom})`;

/** What was said before by this mailbox, to this owner and of this work. */
export async function historyOf(
  { trx, env }: { trx: Transaction; env: Env },
  { confirmationId, owner, owners, signer, mailbox, domain, work, at }: Asked,
): Promise<History> {
  const print = printOf(env.secretKey, work);
  const { rows } = await sql<{
    other_owners: number;
    fresh: boolean;
    pair: boolean;
    elsewhere: number;
    condemned: boolean;
    elsewhere_condemned: boolean;
    taken: number;
    prompt: number;
    near: number;
    new_signers: number;
    past: Found[];
  }>`
    select
      (select count(distinct e.owner_id) from answer_evidence e
         join confirmations c on c.id = e.confirmation_id and c.answer = 'confirmed'
        where e.signer = ${signer} and e.owner_id <> ${owner}
          and e.answered_at between ${at}::timestamptz - interval '30 days' and ${at}::timestamptz + interval '30 days') as other_owners,
      not exists (select from answer_evidence e where e.signer = ${signer} and e.confirmation_id <> ${confirmationId}) as fresh,
      exists (select from answer_evidence e join project_holds h on h.confirmation_id = e.confirmation_id
               where e.signer = ${signer} and e.owner_id = any(${owners}::uuid[]) and e.confirmation_id <> ${confirmationId}
                 and h.rule <> all(${noEvidence})
                 and (h.outcome like 'rejected%' or (h.outcome is null and e.answered_at < ${at}))) as pair,
      (select count(distinct h.confirmation_id) from project_holds h
        where h.owner_id = ${owner} and h.confirmation_id <> ${confirmationId} and h.rule <> all(${noEvidence})
          and h.outcome is null) as elsewhere,
      -- Until an admin lets the same project pass after all, or one of this owner's where it was an account linked to theirs.
      exists (select from project_holds h where h.owner_id = any(${owners}::uuid[]) and h.outcome = 'rejected_not_credible'
                 and not exists (select from project_holds r where r.outcome in ('approved', 'released') and r.decided_at > h.decided_at
                   and (r.project_id = h.project_id or (h.owner_id <> ${owner} and r.owner_id = ${owner})))) as condemned,
      exists (select from answer_evidence e join project_holds h on h.confirmation_id = e.confirmation_id
               where e.signer = ${signer} and e.owner_id <> all(${owners}::uuid[])
                 and h.outcome = 'rejected_not_credible') as elsewhere_condemned,
      t.taken, t.prompt, t.near,
      (select count(*) from (
         select e.signer from answer_evidence e where e.owner_id = ${owner}
          group by e.signer having min(e.answered_at) between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz) g) as new_signers,
      ${worksOf(owners, print)} as past
    from (select) one left join lateral (
      select count(*)::int as taken,
             count(*) filter (where e.findings @> '[{"rule": "quick_answer"}, {"rule": "owner_present"}]')::int as prompt,
             count(*) filter (where e.findings @? ${nearby}::jsonpath)::int as near
        from answer_evidence e
        join kept_confirmations c on c.id = e.confirmation_id
       where e.owner_id = ${owner} and e.points < 100 and e.confirmation_id <> ${confirmationId} and e.answered_at < ${at}
         -- What was odd before an admin looked and let it pass was looked at with it.
         and e.answered_at > coalesce((select max(h.decided_at) from project_holds h
               where h.owner_id = ${owner} and h.outcome in ('approved', 'released')), '-infinity')
    ) t on true`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('a query of constants gives one row');
  const past = found.past.map(pastWork);
  return {
    otherOwners: found.other_owners,
    fresh: found.fresh,
    newSigners: found.new_signers,
    history: {
      pair: found.pair,
      elsewhere: found.elsewhere,
      condemned: found.condemned,
      elsewhereCondemned: found.elsewhere_condemned,
      taken: found.taken,
      prompt: found.prompt,
      near: found.near,
      ...workHistory(print, past, { signer, mailbox, domain, confirmation: confirmationId }),
    },
  };
}

/** The works of these owners that may be the same as this one, the newest first. */
export async function pastWorks(db: Connection, owners: string[], print: WorkPrint): Promise<PastWork[]> {
  const { rows } = await sql<{ past: Found[] }>`select ${worksOf(owners, print)} as past`.execute(db);
  return (rows[0]?.past ?? []).map(pastWork);
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');

type Found = PastWork['print'] & Omit<PastWork, 'print'>;
const pastWork = ({ answers, holds, ...print }: Found): PastWork => ({ print, answers, holds });

/**
 * Nothing is the same work without a word, the client or a file in common (same-work.ts). Those that somebody said no to, or that
 * were held, come first: nobody writes them out of memory.
 */
const worksOf = (
  owners: string[],
  { project_id, words, organisation, files }: WorkPrint,
) => sql`(select coalesce(json_agg(w), '[]') from (
     select w.project_id, array(select encode(x, 'hex') from unnest(w.words) x) as words,
            encode(w.organisation, 'hex') as organisation, w.started_on, w.ended_on,
            array(select encode(x, 'hex') from unnest(w.files) x) as files,
            (select coalesce(json_agg(json_build_object('confirmation', c.id, 'signer', e.signer, 'domain', c.registrable_domain, 'answer', c.answer,
               'unknown_person', c.unknown_person, 'mailbox', case when c.unknown_person then
                 (select s.mailbox from signers s where s.id = c.signer_id) end, 'withdrawn', c.withdrawn_at is not null,
               'at', extract(epoch from c.answered_at) * 1000)), '[]')
               from confirmations c join answer_evidence e on e.confirmation_id = c.id
              where c.project_id = w.project_id and c.project_version = w.project_version) as answers,
            (select coalesce(json_agg(json_build_object('confirmation', h.confirmation_id, 'outcome', h.outcome,
               'decided_at', extract(epoch from h.decided_at) * 1000, 'evidence', h.rule <> all(${noEvidence}))), '[]')
               from project_holds h where h.project_id = w.project_id) as holds
       from work_prints w
      where w.owner_id = any(${owners}::uuid[])
        and (w.project_id = ${project_id} or w.words && ${words.map(bytes)}::bytea[] or w.files && ${files.map(bytes)}::bytea[]
             or w.organisation = ${organisation && bytes(organisation)})
      order by exists (select from project_holds h where h.project_id = w.project_id)
            or exists (select from confirmations c where c.project_id = w.project_id
                        and (c.answer = 'declined' or c.withdrawn_at is not null)) desc, w.printed_at desc limit 500) w)`;
