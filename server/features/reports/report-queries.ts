import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import { isOwnMatter } from '#server/features/desk/published.ts';
import { projectNamed } from '#server/features/profiles/published.ts';
import { findReportable, findWritten } from '#server/features/social/published.ts';
import { accountsOf } from '#server/features/trust/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { finds } from '#server/platform/database/finds.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import type { ReportCases, Reports } from '#server/platform/database/schema.ts';
import { type ReportedKind, reportDays } from '#shared/reports/limits.ts';
import type { Reported } from '#shared/reports/reports.ts';
import { touchedByRing } from './ring-acts.ts';

export type Target = {
  owner_id: string;
  project_id: string | null;
  comment_id: string | null;
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
    .innerJoin('public_projects as w', 'w.user_id', 'p.id')
    .select(['p.id as owner_id', 'w.id as project_id', 'w.title as name'])
    .where((where) => ('id' in name ? where('w.id', '=', name.id) : where('w.short_id', '=', name.short_id)))
    .executeTakeFirst();
  return work && ({ ...work, comment_id: null } as Target);
}

type About = { owner_id: string; project_id: string | null; comment_id?: string | null };

/** Whether everybody may see it now. */
export async function isShown(db: Connection, { owner_id, project_id, comment_id }: About): Promise<boolean> {
  if (comment_id) return (await findReportable(db, comment_id)) !== undefined;
  return finds(
    db
      .selectFrom('public_profiles as p')
      .where('p.id', '=', owner_id)
      .$if(project_id !== null, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(selectFrom('public_projects as w').select('w.id').where('w.id', '=', project_id)),
        ),
      ),
  );
}

/** Whether it exists, whoever may see it. */
export async function isThere(db: Connection, { owner_id, project_id, comment_id }: About): Promise<boolean> {
  if (comment_id) return (await findWritten(db, comment_id)) !== undefined;
  return finds(
    db
      .selectFrom('profiles as p')
      .leftJoin('projects as w', (join) => join.onRef('w.user_id', '=', 'p.id').on('w.id', '=', project_id))
      .where('p.id', '=', owner_id)
      .where('p.erased_at', 'is', null)
      .$if(project_id !== null, (query) => query.where('w.id', 'is not', null).where('w.removed_at', 'is', null)),
  );
}

/** The title of the work that a case is about, or under which its comment stands; undefined for a profile. */
export async function titleOfCase(db: Connection, caseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('report_cases as c')
    .innerJoin('projects as w', (join) => join.on('w.id', '=', workOfCase))
    .select('w.title')
    .where('c.id', '=', caseId)
    .executeTakeFirst();
  return row?.title;
}

/** What a case is about, as the audit log names it. */
export const pageOfCase = ({ owner_id, project_id }: About) =>
  project_id ? ({ type: 'project', id: project_id } as const) : ({ type: 'profile', id: owner_id } as const);

/** The open case about a page or a comment, held until the transaction ends; a new one where none is. */
export async function openCase(trx: Transaction, { owner_id, project_id, comment_id }: About): Promise<string> {
  const kind: ReportedKind = comment_id ? 'comment' : project_id ? 'project' : 'profile';
  const { id } = await trx
    .insertInto('report_cases')
    .values({ id: randomUUID(), kind, owner_id, project_id, comment_id: comment_id ?? null })
    .onConflict((conflict) =>
      conflict
        .expression(sql`owner_id, kind, coalesce(comment_id, project_id, owner_id)`)
        .where('decided_at', 'is', null)
        .doUpdateSet((eb) => ({ kind: eb.ref('excluded.kind') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when this form was sent before. */
export const addReport = (trx: Transaction, report: Insertable<Reports>) =>
  finds(
    trx
      .insertInto('reports')
      .values(report)
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

export type CaseRow = Selectable<ReportCases>;

export const findCase = (db: Connection, id: string) =>
  db.selectFrom('report_cases').selectAll().where('id', '=', id).executeTakeFirst();

export const lockCase = (trx: Transaction, id: string) =>
  trx.selectFrom('report_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** What the comment of a case said to those who reported it, each text once. */
export async function reportedWords(db: Connection, caseId: string) {
  const rows = await db
    .selectFrom('reports')
    .select('said')
    .distinct()
    .where('case_id', '=', caseId)
    .where('said', 'is not', null)
    .limit(20)
    .execute();
  return rows.flatMap(({ said }) => said ?? []);
}

/** How much was said of a case. */
export async function countReports(db: Connection, caseId: string) {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many questions about the appeals of a case are answered. */
export async function countAnswers(db: Connection, caseId: string) {
  const { count } = await db
    .selectFrom('appeal_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .where('answered_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Accounts that reported a case `c`, signed in or by an address that is proved to be theirs. */
export const reportedBy = sql<string[]>`array(
  select r.user_id from reports r where r.case_id = c.id and r.user_id is not null
  union
  select a.user_id from reports r join email_addresses a on a.email = r.email and a.verified_at is not null
   where r.case_id = c.id)`;

/** The work that a case `c` is about, or under which the comment stands that it is about. */
export const workOfCase = sql<string | null>`coalesce(c.project_id,
  (select m.project_id from project_comments m where m.id = c.comment_id))`;

/** Of a case `c` about no project whom it is about as a whole: of what was done in a ring everybody in it, who gains by it as one does. */
export const peopleOfCase = sql<
  string[]
>`(case when c.project_id is null then array[c.owner_id] else '{}' end || ${touchedByRing(sql.ref('c.ring_id'))})`;

/** Whether a case is no admin's to decide: about what is theirs, or brought by them. */
export async function isOwnCase(db: Connection, adminId: string, { id, owner_id }: About & { id: string }) {
  const accounts = await accountsOf(db, adminId);
  if (accounts.includes(owner_id)) return true;
  const query = db.selectFrom('report_cases as c').select([reportedBy.as('by'), workOfCase.as('work')]);
  const found = await query.select(peopleOfCase.as('people')).where('c.id', '=', id).executeTakeFirst();
  if (found?.by.some((person) => accounts.includes(person))) return true;
  const { people, work } = found ?? {};
  return isOwnMatter(db, adminId, { people, works: work ? [work] : [] });
}

/**
 * What somebody reported signed in, or with an address that they have proved to be theirs; and cases that nobody else reported, as long
 * as they are open.
 */
export const eraseReports = (db: Connection, userId: string) =>
  sql`with gone as (
        delete from reports
         where user_id = ${userId}
            or email in (select email from email_addresses where user_id = ${userId} and verified_at is not null)
        returning id, case_id)
      delete from report_cases c using gone
       where c.id = gone.case_id and c.decided_at is null
         and not exists (select from reports r where r.case_id = c.id and r.id not in (select id from gone))`.execute(
    db,
  );

/** Its comment is gone: nothing is left that a case could hide. */
const takenBack = sql<boolean>`exists (select from project_comments m where m.id = report_cases.comment_id and m.removed_at is not null)`;

/**
 * The daily job's: what was said of what was decided long enough ago, and cases that nobody decided for longer. Of a page that is still
 * hidden the case stays, with what its owner was told; of a comment until its author takes it back.
 */
export async function forgetCases(db: Connection) {
  await db
    .deleteFrom('report_cases')
    .where((eb) =>
      eb.or([
        eb.and([
          eb(eb.fn.coalesce('lifted_at', 'decided_at'), '<', daysAgo(reportDays.decided)),
          eb.or([eb('outcome', '<>', 'hidden'), eb('lifted_at', 'is not', null), takenBack]),
        ]),
        eb.and([eb('decided_at', 'is', null), eb('opened_at', '<', daysAgo(reportDays.open))]),
      ]),
    )
    .execute();
  await db
    .deleteFrom('reports')
    .using('report_cases as c')
    .whereRef('c.id', '=', 'reports.case_id')
    .where('c.decided_at', '<', daysAgo(reportDays.decided))
    .execute();
}
