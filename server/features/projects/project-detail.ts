import { sql } from 'kysely';
import { filesOf } from '#server/features/files/published.ts';
import {
  askedNow,
  canGoOnWithAnother,
  confirmedNow,
  hiddenByUs,
  isEnough,
  threadsOf,
} from '#server/features/signing/published.ts';
import { appealed, appealsEver } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { projectLimits } from '#shared/projects/limits.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { Viewer } from '#shared/session/session.ts';
import type { SignerStory } from '#shared/signing/signers.ts';
import { ownerMay } from './project-policy.ts';
import { isPublic } from './projects-queries.ts';
import { signerMay } from './signer-permissions.ts';
import { signersOf } from './signer-queries.ts';

/** What an admin sees: nothing that its owner has removed, but for what was held; that is decided all the same. */
export const beforeAdmins = sql<boolean>`(p.removed_at is null or exists (select from project_holds h where h.project_id = p.id))`;
const isOwn = (userId: string) => sql<boolean>`(p.removed_at is null and p.user_id = ${userId})`;

/**
 * Everything about a project for its owner, and for an admin when `viewer.role` says so; null for anybody else.
 * `may` is what the owner may do and is false for all others.
 */
export async function projectDetail(
  db: Connection,
  id: string,
  viewer: Pick<Viewer, 'id' | 'role'>,
): Promise<ProjectDetail | null> {
  const project = await db
    .selectFrom('projects as p')
    .selectAll('p')
    .select([askedNow.as('asked'), confirmedNow.as('confirmed'), appealed.as('appealed'), appealsEver.as('appeals')])
    .select([isPublic.as('is_public'), hiddenByUs.as('hidden_by_us')])
    .where('p.id', '=', id)
    .where(viewer.role === 'admin' ? beforeAdmins : isOwn(viewer.id))
    .executeTakeFirst();
  if (!project) return null;
  const [files, signers, threads, history] = await Promise.all([
    filesOf(db, { projectId: id }),
    signersOf(db, id),
    threadsOf(db, id),
    projectHistory(db, id),
  ]);
  const own = project.user_id === viewer.id;
  const { confirmed, asked, appeals, approval_rule: rule, removed_at: _removed, ...fields } = project;
  const approval = { rule, asked, confirmed };
  const facts = {
    status: project.status,
    held: project.held_at !== null,
    confirmed: isEnough(approval),
    rejected_ground: project.rejected_ground,
    appeals,
    another_can: signers.length < projectLimits.signers && canGoOnWithAnother(signers, rule),
  };
  return {
    ...fields,
    held_at: project.held_at?.toISOString() ?? null,
    approved_at: project.approved_at?.toISOString() ?? null,
    created_at: project.created_at.toISOString(),
    updated_at: project.updated_at.toISOString(),
    written_in: languageOf([project.title, project.summary, project.description]),
    description_html: renderMarkdown(project.description),
    approval,
    threads,
    files,
    signers: signers.map(
      ({ last_mail_at, cause, ...signer }): SignerStory => ({
        ...signer,
        // What is known of a mailbox tells which rule hit: while somebody looks, and after a rejection, an admin sees
        // it alone.
        backing: own && project.status !== 'approved' ? null : signer.backing,
        ...(own ? signerMay(facts, { ...signer, last_mail_at, cause }) : nothing),
      }),
    ),
    history,
    may: own ? ownerMay(facts) : { edit: false, remove: false, appeal: false, hide: false, name_another: false },
  };
}

const nothing = { may: { remind: false, ask_again: false, correct: false }, remind_from: null };

/**
 * What happened to a project, oldest first: what its owner and admins did, and from their requests and answers what
 * signers did. It names nobody by address.
 */
async function projectHistory(db: Connection, projectId: string): Promise<ProjectDetail['history']> {
  const { rows } = await sql<{ at: Date; action: string; by: string | null; comment: string | null }>`
    select at, 0 as rank, action, case when by_admin then 'admin' end as by, comment, null::timestamptz as named_at
      from project_steps where project_id = ${projectId}
    union all
    select r.created_at, 1, case r.cause when 'asked' then 'ask_signer' when 'renewed' then 'signer_asked_for_link'
             else 'ask_signer_' || r.cause end, s.name, null, s.created_at
      from signing_requests r join signers s on s.id = r.signer_id where r.project_id = ${projectId}
    union all
    select c.answered_at, 1, 'signer_' || c.answer, c.signer_name, nullif(c.comment, ''), null
      from confirmations c where c.project_id = ${projectId}
    union all
    select c.withdrawn_at, 1, 'signer_withdrew', c.signer_name, null, null
      from confirmations c where c.project_id = ${projectId} and c.withdrawn_at is not null
    union all
    select r.closed_at, 1, 'signer_opted_out', s.name, null, null
      from signing_requests r join signers s on s.id = r.signer_id
     where r.project_id = ${projectId} and r.state = 'opted_out'
    order by at, rank, named_at, action`.execute(db);
  return rows.map(({ at, action, by, comment }) => ({
    ...{ at: at.toISOString(), action, by, comment },
    written_in: languageOf([comment]),
  }));
}
