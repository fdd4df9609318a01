import { type Selectable, sql } from 'kysely';
import { holdOwner } from '#server/auth/lock-asker.ts';
import { askedNow, confirmedNow, hiddenByUs, isEnough } from '#server/features/signing/published.ts';
import { appealed, appealsEver } from '#server/features/trust/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { Projects } from '#server/platform/database/schema.ts';
import { projectPageSize } from '#shared/projects/limits.ts';
import type { ProjectCounts, ProjectRow, ProjectStatus } from '#shared/projects/projects.ts';
import { cover } from './cover.ts';
import { signerMay } from './signer-permissions.ts';

/** A time as answers carry it, made by the database: the list is one query and no work per row. */
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether others see its page: the project `p` and its owner's profile. */
export const isPublic = sql<boolean>`exists (
  select from project_pages v join public_profiles o on o.id = v.user_id where v.id = p.id)`;

/** `after` is the last project of the page before; after one that is not theirs nothing comes. */
type Wanted = { status?: ProjectStatus | null | undefined; after?: string | null | undefined };

type ListedSigner = Omit<ProjectRow['signers'][number], 'may' | 'remind_from'> & {
  last_mail_at: string | null;
  cause: string | null;
};
type ListedProject = Omit<ProjectRow, 'signers'> & { signers: ListedSigner[] };

/** A page of somebody's own projects, newest first, each with its signers. Every visit begins with it. */
export const ownProjectsStatement = (
  userId: string,
  { status = null, after = null }: Wanted = {},
) => sql<ListedProject>`
  select p.id, p.short_id, p.user_id, p.status, ${iso('p.held_at')} as held_at, p.visibility, p.title, p.summary, p.role,
         p.organisation, p.started_on, p.ended_on, p.rejected_reason, p.rejected_ground,
         ${isPublic} as is_public, ${hiddenByUs} as hidden_by_us, ${appealed} as appealed, ${iso('p.approved_at')} as approved_at,
         ${iso('p.created_at')} as created_at, ${iso('p.updated_at')} as updated_at,
         ${cover('p')} as cover,
         coalesce((
           select json_agg(json_build_object(
                    'id', s.id, 'request_id', s.request_id, 'name', s.name, 'email', s.email,
                    'organisation', s.organisation, 'relationship', s.relationship, 'state', s.state,
                    'answer', s.answer, 'asked_at', ${iso('s.asked_at')}, 'answered_at', ${iso('s.answered_at')},
                    'expires_at', ${iso('s.expires_at')}, 'reminders_sent', s.reminders_sent, 'comment', s.comment,
                    'unknown_person', s.unknown_person, 'last_mail_at', s.last_mail_at, 'cause', s.cause
                  ) order by s.created_at, s.id)
             from signer_stories s where s.project_id = p.id), '[]') as signers
    from projects p
   where p.user_id = ${userId} and p.removed_at is null and (${status}::text is null or p.status = ${status})
     and (${after}::uuid is null or exists (
       select from projects c
        where c.id = ${after} and c.user_id = ${userId}
          and (p.created_at < c.created_at or p.created_at = c.created_at and p.id > c.id)))
   order by p.created_at desc, p.id
   limit ${sql.lit(projectPageSize)}`;

/** One page of a person's own projects, newest first. */
export async function ownProjects(db: Connection, userId: string, wanted: Wanted): Promise<ProjectRow[]> {
  const { rows } = await ownProjectsStatement(userId, wanted).execute(db);
  return rows.map((row) => {
    const facts = { status: row.status, held: row.held_at !== null };
    return {
      ...row,
      signers: row.signers.map(({ last_mail_at, cause, ...signer }) => ({
        ...signer,
        ...signerMay(facts, { ...signer, cause, last_mail_at: last_mail_at === null ? null : new Date(last_mail_at) }),
      })),
    };
  });
}

/** How many of their own projects a person has in each state. */
export async function countOwnProjects(db: Connection, userId: string): Promise<ProjectCounts> {
  const rows = await db
    .selectFrom('projects')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .groupBy('status')
    .execute();
  const counts = { pending: 0, approved: 0, rejected: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export type LockedProject = Selectable<Projects> & { confirmed: boolean; appeals: number };

/**
 * One's own project, locked until the transaction ends after its owner, as for an answer: that and an edit come one
 * after the other. Throws as `holdOwner`.
 */
export async function lockOwnProject(trx: Transaction, id: string, userId: string): Promise<LockedProject | undefined> {
  await holdOwner(trx, userId);
  const row = await trx
    .selectFrom('projects as p')
    .selectAll('p')
    .select([askedNow.as('asked'), confirmedNow.as('confirmed'), appealsEver.as('appeals')])
    .where('p.id', '=', id)
    .where('p.user_id', '=', userId)
    .where('p.removed_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();
  return row && { ...row, confirmed: isEnough({ rule: row.approval_rule, ...row }) };
}
