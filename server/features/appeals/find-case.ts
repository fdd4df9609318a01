import { isAgainstReview } from '#server/features/admin/published.ts';
import { type CaseRow, findCase, isAgainstHiding, isOwnCase, lockCase } from '#server/features/reports/published.ts';
import { lockProject } from '#server/features/signing/published.ts';
import { hasPart } from '#server/features/trust/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

/** What an appeal is about: a project, or what is hidden. */
export type AppealCase = { id: string; owner_id: string; against: boolean; title: string; page: CaseRow | null };

/** A case as this admin may look at it; undefined for what is their own, or not there. */
export async function findAppealCase(db: Connection, adminId: string, id: string): Promise<AppealCase | undefined> {
  const page = await findCase(db, id);
  if (page) {
    if (await isOwnCase(db, adminId, page)) return undefined;
    const against = await isAgainstHiding(db, adminId, page);
    return { id, owner_id: page.owner_id, against, title: '', page };
  }
  const project = await db
    .selectFrom('projects')
    .select(['user_id', 'title'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!project || (await hasPart(db, adminId, id))) return undefined;
  const against = await isAgainstReview(db, adminId, id);
  return { id, owner_id: project.user_id, against, title: project.title, page: null };
}

/** Held as whoever decides it holds it, so that of a decision and a question one comes first. */
export async function lockAppealCase(trx: Transaction, id: string) {
  if (!(await lockCase(trx, id))) await lockProject(trx, id);
}
