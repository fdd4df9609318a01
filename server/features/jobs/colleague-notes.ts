import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { requireRepeat } from '#server/platform/http/require-repeat.ts';
import { maxNotes } from '#shared/jobs/limits.ts';
import type { NoteInput, NoteList } from '#shared/jobs/notes.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { decides, type Reader } from './deciding.ts';

const writing: Limit = { name: 'job-notes', max: 200, minutes: 24 * 60 };

/**
 * An application whose notes somebody keeps: its poster, or an admin for our own posts; never the applicant. Throws
 * notFound.
 */
async function kept(db: Connection, reader: Reader, applicationId: string) {
  const found = await db
    .selectFrom('job_applications as a')
    .innerJoin('job_posts as j', 'j.id', 'a.post_id')
    .innerJoin('profiles as w', 'w.id', 'a.user_id')
    .select(['a.post_id', 'j.user_id', 'j.ours'])
    .where('a.id', '=', applicationId)
    .where('a.user_id', '<>', reader.id)
    .where('a.state', '<>', 'withdrawn')
    .where('w.closed', '=', false)
    .where(decides(reader))
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** What those who decide wrote about an applicant. Throws notFound. */
export async function notesOf(db: Connection, reader: Reader, applicationId: string): Promise<NoteList> {
  await kept(db, reader, applicationId);
  const rows = await db
    .selectFrom('job_application_notes as n')
    .innerJoin('profiles as p', 'p.id', 'n.author_id')
    .select(['n.id', 'n.text', 'n.author_id', 'n.created_at', 'p.full_name as author'])
    .where('n.application_id', '=', applicationId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute();
  const notes = rows.map(({ author_id, created_at, ...note }) => ({
    ...note,
    own: author_id === reader.id,
    created_at: created_at.toISOString(),
  }));
  return shownTexts({ notes });
}

/**
 * Writes something down about an applicant; nobody is told. A repeat changes nothing. Throws notFound, 409
 * `form_sent` or `notes_too_many`, and 429.
 */
export const addNote = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  writer: Reader,
  applicationId: string,
  { id, text }: NoteInput,
) =>
  announcing(db, async (trx) => {
    await trx.selectFrom('job_applications').select('id').where('id', '=', applicationId).forNoKeyUpdate().execute();
    const { post_id, user_id, ours } = await kept(trx, writer, applicationId);
    const before = await trx
      .selectFrom('job_application_notes')
      .select(['id', 'author_id', 'text'])
      .where('application_id', '=', applicationId)
      .execute();
    const written = before.find((note) => note.id === id && note.author_id === writer.id);
    if (written) return requireRepeat(written, { text });
    if (before.length >= maxNotes) throw new Problem(409, 'notes_too_many');
    await requireAttempt({ db: trx, env }, writing, writer.id);
    const added = await trx
      .insertInto('job_application_notes')
      .values({ id, application_id: applicationId, author_id: writer.id, text })
      // An id of another application.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw notFound();
    trx.publish('jobs', post_id, [user_id, ...(ours ? await adminsBut(trx, user_id) : [])]);
  });

/** Takes back what one wrote oneself. Throws notFound. */
export const removeNote = (db: Deps['db'], writer: Reader, id: string) =>
  announcing(db, async (trx) => {
    const removed = await trx
      .deleteFrom('job_application_notes as n')
      .using('job_applications as a')
      .whereRef('a.id', '=', 'n.application_id')
      .where('n.id', '=', id)
      .where('n.author_id', '=', writer.id)
      .returning('a.post_id')
      .executeTakeFirst();
    if (!removed) throw notFound();
    trx.publish('jobs', removed.post_id, [writer.id]);
  });
