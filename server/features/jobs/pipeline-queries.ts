import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { type PipelineState, pipelineStates } from '#shared/jobs/application-policy.ts';
import type { ApplicantList, ApplicantsWanted, Pipeline } from '#shared/jobs/applications.ts';
import { firstOfColumns, listApplicants } from './applicant-queries.ts';
import { decides, type Reader } from './deciding.ts';
import { stateNow } from './post-queries.ts';

/** Those who applied to a post that `reader` decides about. Throws notFound. */
export async function applicantsOf(
  db: Connection,
  reader: Reader,
  postId: string,
  wanted: ApplicantsWanted,
): Promise<ApplicantList> {
  await decidedPost(db, reader, postId);
  return listApplicants(db, postId, wanted, reader.id);
}

/**
 * A post that `reader` decides about, with how many stand in each column and the first of them; nobody decides about
 * themselves. Throws notFound.
 */
export async function pipelineOf(db: Connection, reader: Reader, postId: string): Promise<Pipeline> {
  const post = await decidedPost(db, reader, postId);
  const [counts, columns] = await Promise.all([countsOf(db, reader, postId), firstOfColumns(db, postId, reader.id)]);
  return { ...post, counts, columns };
}

async function countsOf(db: Connection, reader: Reader, postId: string) {
  const rows = await db
    .selectFrom('job_applications as a')
    .select([sql<PipelineState>`a.stage`.as('stage'), sql<number>`count(*)::int`.as('count')])
    .where('a.post_id', '=', postId)
    .where('a.user_id', '<>', reader.id)
    .where('a.stage', '<>', 'withdrawn')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('profiles as p').whereRef('p.id', '=', 'a.user_id').where('p.closed', '=', true))),
    )
    .groupBy('a.stage')
    .execute();
  return Object.fromEntries(
    pipelineStates.map((state) => [state, rows.find(({ stage }) => stage === state)?.count ?? 0]),
  ) as Pipeline['counts'];
}

async function decidedPost(db: Connection, reader: Reader, postId: string) {
  const post = await db
    .selectFrom('job_posts as j')
    .select([sql<string>`coalesce(j.title, '')`.as('title'), stateNow.as('state')])
    .where('j.id', '=', postId)
    .select(sql<boolean>`j.user_id = ${reader.id}`.as('own'))
    .where(decides(reader))
    .executeTakeFirst();
  if (!post) throw notFound();
  return post;
}
