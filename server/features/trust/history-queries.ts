import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { Facts } from './facts.ts';
import type { WorkPrint } from './same-work.ts';
import { isNumberedAlike, isOneSlip } from './text/one-slip.ts';
import { againstDays, pattern } from './weights.ts';
import { type PastWork, sameAs, workHistory } from './work-history.ts';

type Asked = {
  confirmationId: string;
  owner: string;
  /** The owner and everybody linked to them. */
  owners: string[];
  signer: string;
  mailbox: string;
  /** Whether anybody can have one there. */
  isProvider: boolean;
  /** Registrable domain of the signer's mailbox. */
  domain: string;
  print: WorkPrint;
  /** The one that it is answered from. */
  browser: Buffer | null;
  at: Date;
};
type History = Pick<Facts, 'history' | 'otherOwners' | 'browsers'> & {
  fresh: boolean;
  newSigners: number;
  numbered: number;
};
type Against = { signer: string; unknown: boolean; mailbox: string | null; project: string; dropped: boolean };
/** `provider`: whether anybody can have one there; null where that was not kept. */
type Mailbox = { mailbox: string; provider: boolean | null };

/** Holds that say nothing about who confirmed: the owner's own appeal, and signers who do not agree. */
const noEvidence = ['appeal', 'conflicting_answers'];

/** Points say how narrow a network is, and how few are there. */
const nearby = `$[*] ? (@.rule == "same_network" && @.points >= ${pattern.nearFrom})`;

/** What was said before by this mailbox, to this owner and of this work. */
export async function historyOf(
  trx: Transaction,
  { confirmationId, owner, owners, signer, mailbox, isProvider, domain, print, browser, at }: Asked,
): Promise<History> {
  const { rows } = await sql<{
    other_owners: number;
    browsers: number;
    fresh: boolean;
    pair: boolean;
    elsewhere: number;
    open_before: string[];
    against: Against[];
    mailboxes: Mailbox[];
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
      (select count(distinct hash) from (
         select c.device_hash as hash from answer_evidence e join confirmations c on c.id = e.confirmation_id
          where e.signer = ${signer}
            and e.answered_at between ${at}::timestamptz - interval '30 days' and ${at}::timestamptz + interval '30 days'
         union all select ${browser}::bytea) b) as browsers,
      not exists (select from answer_evidence e where e.signer = ${signer} and e.confirmation_id <> ${confirmationId}) as fresh,
      exists (select from answer_evidence e join project_holds h on h.confirmation_id = e.confirmation_id
               where e.signer = ${signer} and e.owner_id = any(${owners}::uuid[]) and e.confirmation_id <> ${confirmationId}
                 and h.rule <> all(${noEvidence})
                 and (h.outcome like 'rejected%' or (h.outcome is null and e.answered_at < ${at}))) as pair,
      (select count(distinct h.confirmation_id) from project_holds h
        where h.owner_id = ${owner} and h.confirmation_id <> ${confirmationId} and h.rule <> all(${noEvidence})
          and h.outcome is null) as elsewhere,
      -- One of a work that was removed is not decided any more: whoever looks at the next one looks at that, too.
      array(select distinct h.project_id from project_holds h join projects p on p.id = h.project_id
        where h.owner_id = any(${owners}::uuid[]) and h.confirmation_id <> ${confirmationId} and h.rule <> all(${noEvidence})
          and h.outcome is null and h.created_at < ${at}
          and (p.removed_at is null or h.created_at > ${absolvedAt(owners)})) as open_before,
      ${saidAgainst(owners, at)} as against,
      -- Whom else the owner was confirmed by.
      (select coalesce(json_agg(m), '[]') from (
        select distinct s.mailbox, c.mailbox_standing = 'public_provider' as provider
          from answer_evidence e join confirmations c on c.id = e.confirmation_id join signers s on s.id = c.signer_id
         where e.owner_id = any(${owners}::uuid[]) and e.signer <> ${signer} and c.answer = 'confirmed' limit 500) m) as mailboxes,
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
             count(*) filter (where e.findings @> '[{"rule": "quick_answer"}]')::int as prompt,
             count(*) filter (where e.findings @? ${nearby}::jsonpath)::int as near
        from answer_evidence e
        join active_confirmations c on c.id = e.confirmation_id
       where e.owner_id = ${owner} and e.points < 100 and e.confirmation_id <> ${confirmationId} and e.answered_at < ${at}
         -- What was odd before an admin looked and let it pass was looked at with it.
         and e.answered_at > coalesce((select max(h.decided_at) from project_holds h
               where h.owner_id = ${owner} and h.outcome in ('approved', 'released')), '-infinity')
    ) t on true`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('a query of constants gives one row');
  const same = sameAs(print, found.past.map(pastWork));
  // What is known of the same work is said as that.
  const isOther = (project: string) =>
    project !== print.project_id && !same.some((each) => each.print.project_id === project);
  return {
    otherOwners: found.other_owners,
    browsers: found.browsers,
    fresh: found.fresh,
    newSigners: found.new_signers,
    numbered: found.mailboxes.filter((each) =>
      isNumberedAlike(each.mailbox, mailbox, isProvider && each.provider === true),
    ).length,
    history: {
      pair: found.pair,
      elsewhere: found.elsewhere,
      openBefore: found.open_before.filter(isOther).length,
      against: againstOf(
        withoutSlip(found.against, [...found.mailboxes, { mailbox, provider: isProvider }]).filter(
          ({ project, unknown, signer: by }) => isOther(project) && (unknown || by !== signer),
        ),
      ),
      condemned: found.condemned,
      elsewhereCondemned: found.elsewhere_condemned,
      taken: found.taken,
      prompt: found.prompt,
      near: found.near,
      ...workHistory(same, { signer, mailbox, domain, text: print.text, confirmation: confirmationId, at: +at }),
    },
  };
}

/** When an admin last let something of these owners pass. */
const absolvedAt = (owners: string[]) => sql`coalesce((select max(r.decided_at) from project_holds r
  where r.owner_id = any(${owners}::uuid[]) and r.outcome in ('approved', 'released')), '-infinity')`;

/**
 * What was said against works of these owners lately, where whoever said it has not come round and no admin has let
 * anything pass since.
 */
const saidAgainst = (
  owners: string[],
  at: Date,
) => sql`(select coalesce(json_agg(json_build_object('signer', e.signer, 'unknown', c.unknown_person, 'project', c.project_id,
                'mailbox', case when c.unknown_person then (select s.mailbox from signers s where s.id = c.signer_id) end,
                'dropped', p.removed_at is not null)), '[]')
         from answer_evidence e join confirmations c on c.id = e.confirmation_id join projects p on p.id = c.project_id
        where e.owner_id = any(${owners}::uuid[]) and c.answer <> 'confirmed' and c.withdrawn_at is null
          and e.answered_at < ${at} and e.answered_at > ${at}::timestamptz - make_interval(days => ${againstDays})
          and e.answered_at > ${absolvedAt(owners)}
          and (c.unknown_person or not exists (
                select from answer_evidence f join active_confirmations d on d.id = f.confirmation_id
                 where f.signer = e.signer and f.owner_id = e.owner_id and f.answered_at > e.answered_at)))`;

/**
 * Without the one that was written to by a slip: whoever was meant has confirmed, from a mailbox that is called the
 * same but for a letter. A slip is made once; at a provider, whoever wants the neighbouring address has it.
 */
function withoutSlip(said: Against[], confirmed: Mailbox[]) {
  const meant = confirmed.filter(({ provider }) => provider === false);
  const slips = said.filter((each) => each.unknown && meant.some((of) => isOneSlip(each.mailbox ?? '', of.mailbox)));
  return new Set(slips.map(({ signer }) => signer)).size === 1 ? said.filter((each) => !slips.includes(each)) : said;
}

/** What weighs most of what was said against other works. */
const againstOf = (said: Against[]): Facts['history']['against'] => {
  if (said.length === 0) return null;
  if (said.some(({ unknown }) => unknown)) return 'unknown';
  return said.some(({ dropped }) => dropped) ? 'dropped' : 'open';
};

/** The works of these owners that may be the same as this one, the newest first. */
export async function pastWorks(db: Connection, owners: string[], print: WorkPrint): Promise<PastWork[]> {
  const { rows } = await sql<{ past: Found[] }>`select ${worksOf(owners, print)} as past`.execute(db);
  return (rows[0]?.past ?? []).map(pastWork);
}

const bytes = (hex: string) => Buffer.from(hex, 'hex');

type Found = PastWork['print'] & Omit<PastWork, 'print'>;
const pastWork = ({ answers, holds, ...print }: Found): PastWork => ({ print, answers, holds });

/**
 * Those with a word, the client, a file or much of the text in common, and each that somebody said something against or
 * that was held: these come first, so that nobody writes them out of memory. same-work.ts says which are the same.
 */
const worksOf = (
  owners: string[],
  { project_id, words, organisation, files, text }: WorkPrint,
) => sql`(select coalesce(json_agg(w), '[]') from (
     select w.project_id, array(select encode(x, 'hex') from unnest(w.words) x) as words,
            encode(w.organisation, 'hex') as organisation, w.started_on, w.ended_on,
            array(select encode(x, 'hex') from unnest(w.files) x) as files,
            case when x.project_id is not null then json_build_object('shingles', x.shingles, 'letters', x.letters, 'role', x.role, 'keys', x.keys,
              'organisation', x.organisation, 'marks', x.marks, 'links', x.links) end as text,
            (select coalesce(json_agg(json_build_object('confirmation', c.id, 'signer', e.signer, 'domain', c.registrable_domain, 'answer', c.answer,
               'unknown_person', c.unknown_person, 'mailbox', case when c.unknown_person then
                 (select s.mailbox from signers s where s.id = c.signer_id) end, 'withdrawn', c.withdrawn_at is not null,
               'at', extract(epoch from c.answered_at) * 1000)), '[]')
               from confirmations c join answer_evidence e on e.confirmation_id = c.id
              where c.project_id = w.project_id and c.project_version = w.project_version) as answers,
            (select coalesce(json_agg(json_build_object('confirmation', h.confirmation_id, 'outcome', h.outcome,
               'opened', extract(epoch from h.created_at) * 1000, 'decided_at', extract(epoch from h.decided_at) * 1000, 'evidence', h.rule <> all(${noEvidence}))), '[]')
               from project_holds h where h.project_id = w.project_id) as holds
       from work_prints w left join work_texts x using (project_id, project_version)
       left join lateral (select
         exists (select from project_holds h where h.project_id = w.project_id)
         or exists (select from confirmations c where c.project_id = w.project_id
                     and (c.answer <> 'confirmed' or c.withdrawn_at is not null)) as any) said on true
      where w.owner_id = any(${owners}::uuid[])
        and (w.project_id = ${project_id} or w.words && ${words.map(bytes)}::bytea[] or w.files && ${files.map(bytes)}::bytea[]
             or w.organisation = ${organisation && bytes(organisation)} or x.keys && ${text?.keys ?? []}::int[] or said.any)
      order by said.any desc, w.printed_at desc limit 500) w)`;
