import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { domainForms, isLookalike } from './domains/domain-forms.ts';
import { likeness, type WorkText } from './text/work-text.ts';
import { copied } from './weights.ts';

type Asked = {
  projectId: string;
  /** The owner and everybody linked to them. */
  owners: string[];
  signer: string;
  /** Of the signer's mailbox, where it is somebody's own; null at a provider. */
  domain: string | null;
  registrable: string;
  text: WorkText;
  at: Date;
};

/** Texts and domains of others that are looked at, so that a phrase or a name that everybody uses costs no more. */
const most = 50;

/**
 * Whether the work is told in words of somebody else's that were confirmed before, and which domain that has answered here before the
 * signer's may be taken for. Who was confirmed by the same client, or stands on the other's work, writes of the same thing.
 */
export async function dressedAs(
  trx: Transaction,
  { projectId, owners, signer, domain, registrable, text, at }: Asked,
): Promise<{ copied: boolean; lookalike: string | null }> {
  const { rows } = await sql<{ texts: number[][]; domains: string[] }>`
    select
      (select coalesce(json_agg(x.shingles), '[]') from (
         select x.shingles from work_texts x
          where x.keys && ${text.keys}::int[] and x.owner_id <> all(${owners}::uuid[])
            and exists (select from confirmations c where c.project_id = x.project_id and c.project_version = x.project_version
                          and c.answer = 'confirmed' and c.answered_at < ${at})
            and not exists (select from confirmations c join answer_evidence e on e.confirmation_id = c.id
                             where c.project_id = x.project_id and (e.signer = ${signer} or c.registrable_domain = ${domain && registrable}))
            and not exists (select from collaborations k where k.state in ('accepted', 'left')
                             and ((k.project_id = x.project_id and k.user_id = any(${owners}::uuid[]))
                                  or (k.project_id = ${projectId} and k.user_id = x.owner_id)))
          limit ${most}) x
        where not exists (select from project_holds h where h.project_id = ${projectId} and h.rule = 'copied_text'
                            and h.outcome in ('approved', 'released'))) as texts,
      array(
        select distinct m.registrable from mail_domains m
         where m.forms && ${domain ? domainForms(domain) : []}::text[] and m.registrable <> ${registrable}
           and m.first_seen_at < coalesce((select min(o.first_seen_at) from mail_domains o where o.registrable = ${registrable}), ${at})
           and (exists (select from standing_confirmations c where c.registrable_domain = m.registrable and c.answered_at < ${at})
                or exists (select from answer_evidence e join confirmations c on c.id = e.confirmation_id
                            where e.owner_id = any(${owners}::uuid[]) and c.registrable_domain = m.registrable and c.answered_at < ${at}))
           -- An admin who let it pass has seen whose it is.
           and not exists (select from project_holds h where h.rule = 'lookalike_domain' and h.outcome in ('approved', 'released')
                             and h.detail ->> 'domain' = ${registrable} and h.detail ->> 'known' = m.registrable)
         limit ${most}) as domains`.execute(trx);
  const [found] = rows;
  return {
    copied: (found?.texts ?? []).some((shingles) => {
      const { common, share } = likeness(text, { shingles });
      return common >= copied.common && share >= copied.share;
    }),
    lookalike: (domain && found?.domains.find((each) => isLookalike(domain, each))) || null,
  };
}
