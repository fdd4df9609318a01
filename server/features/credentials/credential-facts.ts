import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { answersBacking } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { EndReason } from '#shared/credentials/credentials.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { ClientVisibility } from '#shared/signing/client-visibility.ts';
import type { Assurance, relationships } from '#shared/signing/signing.ts';

/** One confirmation as a credential tells of it: nobody is named, since what others hold can't be called back. */
export type Evidence = {
  confirmation_id: string;
  /** SHA-256 of its statement in the log, in hexadecimal. */
  digest: string;
  relationship: (typeof relationships)[number];
  email_domain: string | null;
  backing: Assurance;
  comment: string | null;
  answered_at: string;
};

/** All that a credential is made of. */
export type CredentialFacts = {
  client_visibility: ClientVisibility;
  /** Of a sealed one no text is told. */
  title: string;
  summary: string;
  role: string;
  skills: string[];
  /** As whoever confirmed last knew them. */
  owner_name: string;
  evidence: Evidence[];
};

type Read = Omit<CredentialFacts, 'owner_name'> & {
  id: string;
  user_id: string;
  locale: Locale;
  owner_name: string | null;
  /** Why no credential is due; null where one is. */
  none: EndReason | null;
};

/**
 * What the credential of a project has to say now, or why there is to be none. Null for a project that is not there.
 * Whether its page is public is another question: a hidden project's owner still holds what they can show.
 */
export async function readFacts(db: Connection, projectId: string): Promise<Read | null> {
  const { rows } = await sql<Read>`
    select p.id, p.user_id, p.client_visibility, o.locale, ${open('title')}, ${open('summary')}, ${open('role')},
           case when p.client_visibility <> 'sealed' then p.skills else '{}' end as skills,
           coalesce((select c.owner_name from current_confirmations c where c.project_id = p.id and c.owner_name is not null
                      order by c.answered_at desc limit 1), o.full_name) as owner_name,
           coalesce((select json_agg(json_build_object(
               'confirmation_id', c.id, 'digest', encode(l.digest, 'hex'), 'relationship', c.relationship,
               'email_domain', c.email_domain, 'backing', ${answersBacking('c')}, 'answered_at', c.answered_at,
               'comment', c.comment) order by c.answered_at, c.id)
             from shown_confirmations c
             join log_statements l on l.subject = c.id and l.kind = 1
            where c.project_id = p.id), '[]') as evidence,
           case
             when o.erased_at is not null then 'erased'
             when p.removed_at is not null then 'removed'
             when p.held_at is not null then 'held'
             when ${isTakenDown} then 'decision'
             when p.rejected_ground = 'signer' then 'withdrawn'
             when not exists (select from current_confirmations c where c.project_id = p.id)
               then case when exists (select from confirmations c where c.project_id = p.id and c.answer = 'confirmed'
                                         and c.withdrawn_at is not null and c.project_version = p.version)
                         then 'withdrawn' else 'changed' end
             when p.status <> 'approved' then 'changed'
           end as none
      from projects p join profiles o on o.id = p.user_id
     where p.id = ${projectId}`.execute(db);
  return rows[0] ?? null;
}

const open = (column: string) =>
  sql`case when p.client_visibility <> 'sealed' then ${sql.ref(`p.${column}`)} else '' end as ${sql.ref(column)}`;

/** Decisions that hide a project, or all of its owner's, as `p`: who passes for somebody else leaves nothing that holds. */
export const hidingPages = sql`
  select from hidden_pages h where h.project_id = p.id or (h.project_id is null and h.owner_id = p.user_id)`;

/** Whether an admin decided that `p` is not shown. */
export const isTakenDown = sql`((p.rejected_ground <> 'signer') is true or exists (${hidingPages}))`;

/** By which one sees whether a credential still says what there is to say. */
export const factsHash = ({ title, summary, role, skills, owner_name, evidence, client_visibility }: CredentialFacts) =>
  createHash('sha256')
    // Open ones hash as they did before there were others.
    .update(JSON.stringify([title, summary, role, skills, owner_name, evidence, ...hidden(client_visibility)]))
    .digest();

const hidden = (visibility: ClientVisibility) => (visibility === 'open' ? [] : [visibility]);
