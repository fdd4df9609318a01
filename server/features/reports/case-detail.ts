import { sql } from 'kysely';
import { showReported } from '#server/features/social/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { hidingReasons, type ReportOutcome, reportDecisions, shownReports } from '#shared/reports/limits.ts';
import type { ReportCase } from '#shared/reports/report-cases.ts';
import { factsOf } from './case-facts.ts';
import { type CaseRow, findCase, reportedWords } from './case-queries.ts';
import { appealsOf } from './hidden-page-queries.ts';
import { isOwnCase } from './own-case.ts';
import { decisionRefusal } from './report-policy.ts';
import { isShown } from './report-queries.ts';

/**
 * A case with what was said, before an admin. Throws notFound, also for their own and for works that they have a part
 * in.
 */
export async function caseDetail(db: Connection, id: string, adminId: string): Promise<ReportCase> {
  const found = await findCase(db, id);
  if (!found || (await isOwnCase(db, adminId, found))) throw notFound();
  const [about, shown, comment, reports, earlier, known, appeals] = await Promise.all([
    pageOf(db, found),
    isShownNow(db, found),
    found.comment_id ? showReported(db, found.comment_id, await reportedWords(db, id)) : null,
    reportsOf(db, id),
    earlierOf(db, found),
    factsOf(db, adminId, found),
    appealsOf(db, [id]),
  ]);
  const facts = { ...known, unread: false };
  const words = mailWords(about.owner.locale, 'hiding');
  return {
    ...{ id, kind: facts.kind, ring: found.ring_id, opened_at: found.opened_at.toISOString() },
    owner: about.owner,
    project: about.project,
    seen: about.seen,
    comment,
    shown,
    voices: reports[0]?.voices ?? 0,
    total: reports[0]?.total ?? 0,
    reports: reports.map(({ voices: _voices, total: _total, user_id, username, created_at, ...report }) => ({
      ...report,
      created_at: created_at.toISOString(),
      by: user_id && username ? { id: user_id, username } : null,
    })),
    earlier: earlier.map((each) => ({
      id: each.id,
      outcome: each.outcome as ReportOutcome,
      decided_at: each.decided_at?.toISOString() ?? '',
    })),
    decided: found.decided_at && {
      outcome: found.outcome as ReportOutcome,
      at: found.decided_at.toISOString(),
      by: about.decided_by,
      reason: found.reason,
    },
    lifted_at: found.lifted_at?.toISOString() ?? null,
    appeals: appeals.map(({ id: appeal, message, made_at, decided, by }) => ({
      ...{ id: appeal, message, made_at, decided, by },
    })),
    against: facts.against,
    // Written for pages; of a comment they say nothing.
    reasons: (found.comment_id || found.ring_id ? [] : hidingReasons).map((key) => ({ key, text: words(key) })),
    may: reportDecisions.filter((decision) => decisionRefusal(decision, facts) === null),
  };
}

/** Of what somebody did in a ring, whether it counts. */
const isShownNow = async (db: Connection, found: CaseRow) =>
  found.ring_id ? found.lifted_at !== null : isShown(db, found);

async function pageOf(db: Connection, { owner_id, project_id, decided_by }: CaseRow) {
  const row = await db
    .selectFrom('profiles as o')
    .leftJoin('projects as w', (join) => join.onRef('w.user_id', '=', 'o.id').on('w.id', '=', project_id))
    .leftJoin('profiles as a', (join) => join.on('a.id', '=', decided_by))
    .select(['o.id', 'o.username', 'o.full_name', 'o.locale', 'a.full_name as decided_by'])
    .select(['w.id as project_id', 'w.short_id', 'w.title', 'w.version', 'w.status', 'w.held_at', 'w.updated_at'])
    .where('o.id', '=', owner_id)
    .executeTakeFirstOrThrow();
  const { project_id: id, short_id, title, version, status, held_at, updated_at } = row;
  const isProject = id && short_id && title && version !== null && status && updated_at;
  return {
    owner: { id: row.id, username: row.username, full_name: row.full_name, locale: row.locale },
    project: isProject ? { id, short_id, title } : null,
    seen: isProject ? { version, status, held: held_at !== null, updated_at: updated_at.toISOString() } : null,
    decided_by: row.decided_by,
  };
}

type ReportRow = Pick<ReportCase['reports'][number], 'id' | 'category' | 'message' | 'locale' | 'voice'> & {
  created_at: Date;
  user_id: string | null;
  username: string | null;
  voices: number;
  total: number;
};

/** The newest ones; voices are numbered in the order in which they were heard first. */
async function reportsOf(db: Connection, caseId: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with heard as (
      select r.*, coalesce(encode(r.network, 'hex'), r.id::text) as speaker from reports r where r.case_id = ${caseId}
    ), speakers as (
      select speaker, row_number() over (order by min(created_at), speaker)::int as voice from heard group by speaker
    )
    select h.id, h.category, h.message, h.locale, h.created_at, s.voice, h.user_id, p.username,
           (select count(*)::int from speakers) as voices, (select count(*)::int from heard) as total
      from heard h join speakers s using (speaker) left join profiles p on p.id = h.user_id
     order by h.created_at desc, h.id limit ${shownReports}`.execute(db);
  return rows;
}

/** Earlier cases about the same page. */
const earlierOf = (db: Connection, { id, kind, owner_id, project_id, comment_id, ring_id }: CaseRow) =>
  db
    .selectFrom('report_cases')
    .select(['id', 'outcome', 'decided_at'])
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where(
      sql<boolean>`(project_id, comment_id, ring_id) is not distinct from (${project_id}::uuid, ${comment_id}::uuid, ${ring_id}::uuid)`,
    )
    .where('decided_at', 'is not', null)
    .where('id', '<>', id)
    .orderBy('decided_at', 'desc')
    .limit(20)
    .execute();
