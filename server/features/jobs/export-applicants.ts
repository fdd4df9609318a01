import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { csvHead, csvLine } from '#server/platform/http/csv-cell.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { paths } from '#shared/paths.ts';
import { listApplicants } from './applicant-queries.ts';

const columns = ['name', 'headline', 'state', 'sent', 'answer_promised_by', 'answered', 'profile', 'projects', 'note'];

/**
 * Who applied to one's own post, as text in parts: a page of them is in memory. Without addresses, which the poster
 * does not see either. Throws notFound before its first part.
 */
export async function exportApplicants(db: Connection, publicUrl: string, userId: string, postId: string) {
  const own = await db
    .selectFrom('job_posts')
    .select(sql`1`.as('own'))
    .where('id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!own) throw notFound();
  return lines(db, publicUrl, userId, postId);
}

async function* lines(db: Connection, publicUrl: string, userId: string, postId: string) {
  yield csvHead(columns);
  let after: string | undefined;
  do {
    const { applicants, next } = await listApplicants(db, postId, { after }, userId);
    for (const {
      full_name,
      headline,
      username,
      state,
      created_at,
      answer_on,
      answered_at,
      projects,
      note,
    } of applicants)
      yield csvLine([
        ...[full_name, headline ?? '', state, created_at, answer_on ?? '', answered_at ?? ''],
        username ? publicUrl + paths.publicProfile(username) : '',
        projects.map(({ title, short_id }) => `${title} ${publicUrl}${paths.publicProject(short_id)}`).join('\n'),
        note,
      ]);
    after = next ?? undefined;
  } while (after);
}
