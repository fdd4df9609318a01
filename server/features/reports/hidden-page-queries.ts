import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { reportDays } from '#shared/reports/limits.ts';
import type { HiddenPages } from '#shared/reports/reports.ts';
import { pageAppealRefusal } from './report-policy.ts';
import { actsOf } from './ring-acts.ts';

/** What an owner said against the hiding of each of these pages, oldest first. */
export async function appealsOf(db: Connection, caseIds: string[]) {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('page_appeals as a')
    .leftJoin('profiles as p', 'p.id', 'a.decided_by')
    .select(['a.id', 'a.case_id', 'a.message', 'a.made_at', 'a.decided_at', 'a.decided_by', 'a.outcome', 'a.reason'])
    .select('p.full_name as by')
    .where('a.case_id', 'in', caseIds)
    .orderBy('a.made_at')
    .orderBy('a.id')
    .execute();
  return rows.map(({ made_at, decided_at, outcome, reason, ...row }) => ({
    ...row,
    made_at: made_at.toISOString(),
    decided: decided_at && { outcome: outcome as 'shown' | 'kept', at: decided_at.toISOString(), reason },
  }));
}

/** The appeal that waits; null where none does. */
export async function openAppeal(db: Connection, caseId: string): Promise<string | null> {
  return (await appealsOf(db, [caseId])).find(({ decided }) => !decided)?.id ?? null;
}

/**
 * What an admin has hidden, with the work that it is about; nothing that is gone for good, and no comments where there
 * are none.
 */
const hiddenCases = (db: Connection, ownerId: string, social: boolean) =>
  db
    .selectFrom('report_cases as c')
    .leftJoin('project_comments as m', 'm.id', 'c.comment_id')
    .leftJoin('projects as w', (join) => join.on('w.id', '=', sql<string>`coalesce(c.project_id, m.project_id)`))
    .where('c.owner_id', '=', ownerId)
    .where('c.outcome', '=', 'hidden')
    .where('w.removed_at', 'is', null)
    .where('m.removed_at', 'is', null)
    .$if(!social, (cases) => cases.where('c.kind', 'in', ['profile', 'project']));

/**
 * Somebody's pages and comments that an admin has hidden, the newest first, and those that were shown again not long
 * ago.
 */
export async function hiddenPagesOf(db: Connection, ownerId: string, social: boolean): Promise<HiddenPages> {
  const cases = await hiddenCases(db, ownerId, social)
    .select(['c.id', 'c.kind', 'c.reason', 'c.decided_at', 'c.lifted_at', 'c.waits_since', 'w.id as work', 'w.title'])
    .select(['m.body', 'c.ring_id'])
    .where(({ or, eb }) => or([eb('c.lifted_at', 'is', null), eb('c.lifted_at', '>', daysAgo(reportDays.decided))]))
    .orderBy('c.decided_at', 'desc')
    .orderBy('c.id')
    .limit(100)
    .execute();
  const said = Map.groupBy(
    await appealsOf(
      db,
      cases.map(({ id }) => id),
    ),
    ({ case_id }) => case_id,
  );
  const acts = await actsOf(
    db,
    ownerId,
    cases.flatMap(({ ring_id }) => ring_id ?? []),
  );
  return cases.map(({ id, kind, ring_id, reason, decided_at, lifted_at, waits_since, work, title, body }) => {
    const appeals = said.get(id) ?? [];
    const facts = { hidden: lifted_at === null, appealed: waits_since !== null, appeals: appeals.length };
    return {
      ...{ id, kind: kind as HiddenPages[number]['kind'], reason },
      project: work && title ? { id: work, title } : null,
      said: body && renderMarkdown(body),
      acts: (acts.get(ring_id ?? '') ?? []).map(({ act }) => act),
      hidden_at: decided_at?.toISOString() ?? '',
      lifted_at: lifted_at?.toISOString() ?? null,
      appeals: appeals.map(({ id: appeal, message, made_at, decided }) => ({ id: appeal, message, made_at, decided })),
      may_appeal: pageAppealRefusal(facts) === null,
    };
  });
}

/** A hidden page or comment of somebody's own, locked until the transaction ends; undefined for any other. */
export const lockOwnPage = (trx: Transaction, id: string, ownerId: string, social: boolean) =>
  hiddenCases(trx, ownerId, social)
    .select(['c.id', 'c.project_id', 'c.lifted_at', 'c.waits_since'])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();
