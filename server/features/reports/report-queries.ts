import { type Insertable, sql } from 'kysely';
import { eraseByMailbox } from '#server/auth/erase-by-mailbox.ts';
import { projectNamed } from '#server/features/profiles/published.ts';
import { findReportable, findWritten } from '#server/features/social/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import type { Reports } from '#server/platform/database/schema.ts';
import type { Reported } from '#shared/reports/reports.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import type { About } from './case-queries.ts';

export type Target = {
  owner_id: string;
  project_id: string | null;
  comment_id: string | null;
  /** Empty for sealed work. */
  name: string;
  said?: string | null;
};

/** A page, or a comment, that everybody may see; undefined for any other. */
export async function findTarget(db: Connection, { kind, of }: Reported): Promise<Target | undefined> {
  if (kind === 'comment') {
    const said = await findReportable(db, of);
    return (
      said && { owner_id: said.author_id, project_id: null, comment_id: said.id, name: said.full_name, said: said.body }
    );
  }
  const people = db.selectFrom('public_profiles as p');
  if (kind === 'profile') {
    const query = people.select(['p.id as owner_id', 'p.full_name as name']);
    const person = await query.where(sql`lower(p.username)`, '=', of.toLowerCase()).executeTakeFirst();
    // A view's columns count as nullable.
    return person && ({ ...person, project_id: null, comment_id: null } as Target);
  }
  const name = projectNamed(of);
  if (!name) return undefined;
  const work = await people
    .innerJoin('project_pages as w', 'w.user_id', 'p.id')
    .leftJoin('public_projects as read', 'read.id', 'w.id')
    .select(['p.id as owner_id', 'w.id as project_id'])
    .select(({ fn, val }) => fn.coalesce('read.title', val('')).as('name'))
    .where((where) => ('id' in name ? where('w.id', '=', name.id) : where('w.short_id', '=', name.short_id)))
    .executeTakeFirst();
  return work && ({ ...work, comment_id: null } as Target);
}

/** Whether everybody may see it now. */
export async function isShown(db: Connection, { owner_id, project_id, comment_id }: About): Promise<boolean> {
  if (comment_id) return (await findReportable(db, comment_id)) !== undefined;
  return exists(
    db
      .selectFrom('public_profiles as p')
      .where('p.id', '=', owner_id)
      .$if(project_id !== null, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(selectFrom('project_pages as w').select('w.id').where('w.id', '=', project_id)),
        ),
      ),
  );
}

/** Whether it exists, whoever may see it. */
export async function isThere(db: Connection, { owner_id, project_id, comment_id }: About): Promise<boolean> {
  if (comment_id) return (await findWritten(db, comment_id)) !== undefined;
  return exists(
    db
      .selectFrom('profiles as p')
      .leftJoin('projects as w', (join) => join.onRef('w.user_id', '=', 'p.id').on('w.id', '=', project_id))
      .where('p.id', '=', owner_id)
      .where('p.erased_at', 'is', null)
      .$if(project_id !== null, (query) => query.where('w.id', 'is not', null).where('w.removed_at', 'is', null)),
  );
}

/** False when this form was sent before. */
export const addReport = (trx: Transaction, report: Insertable<Reports>) =>
  exists(
    trx
      .insertInto('reports')
      .values({ ...report, mailbox: report.email ? mailboxOf(report.email) : null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );

/** A report with what it is about and how it ended. */
export const findReport = (db: Connection, id: string) =>
  db
    .selectFrom('reports as r')
    .innerJoin('report_cases as c', 'c.id', 'r.case_id')
    .select([
      'r.category',
      'r.message',
      'r.created_at',
      'c.owner_id',
      'c.project_id',
      'c.comment_id',
      'c.outcome',
      'c.lifted_at',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();

/** What somebody reported, and cases that nobody else reported, as long as they are open. */
export async function eraseReports(trx: Transaction, userId: string) {
  const gone = await eraseByMailbox(trx, userId, 'reports', 'user_id');
  await trx
    .deleteFrom('report_cases as c')
    .where('c.id', '=', anyOf(gone.map(({ case_id }) => case_id)))
    .where('c.decided_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reports as r').select('r.id').whereRef('r.case_id', '=', 'c.id'))),
    )
    .execute();
}
