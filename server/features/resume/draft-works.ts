import { importDrafts } from '#server/features/projects/published.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { Resume } from '#shared/resume/json-resume.ts';
import { worksOf } from './resume-works.ts';

/**
 * Makes drafts of the works that somebody chose of their last résumé. Throws notFound when it is another by now, and
 * what `importDrafts` throws.
 */
export async function draftWorks(db: Database, userId: string, id: string, places: number[]) {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('resume_imports')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .select('body')
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound();
    const chosen = worksOf(JSON.parse(found.body) as Resume).filter(({ place }) => places.includes(place));
    if (chosen.length === 0) throw notFound();
    await importDrafts(
      trx,
      userId,
      chosen.map(({ draft }) => draft),
    );
    return { drafts: chosen.length };
  });
}
