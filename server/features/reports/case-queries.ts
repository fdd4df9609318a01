import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import type { ReportCases } from '#server/platform/database/schema.ts';
import { type ReportedKind, reportDays } from '#shared/reports/limits.ts';

export type About = { owner_id: string; project_id: string | null; comment_id?: string | null };

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

/** The open case about a page or a comment, locked until the transaction ends; a new one where none is. */
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

/** The work that a case `c` is about, or under which the comment stands that it is about. */
export const workOfCase = sql<string | null>`coalesce(c.project_id,
  (select m.project_id from project_comments m where m.id = c.comment_id))`;

/** Its comment is gone: nothing is left that a case could hide. */
const takenBack = sql<boolean>`exists (select from project_comments m where m.id = report_cases.comment_id and m.removed_at is not null)`;

/**
 * The daily job's: what was said of what was decided long enough ago, and cases that nobody decided for longer. Of a
 * page that is still hidden the case stays, with what its owner was told; of a comment until its author takes it back.
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
