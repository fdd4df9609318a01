import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import type { ApplicationState } from '#shared/jobs/application-policy.ts';
import type { Conversation, JobMessageAuthor } from '#shared/jobs/conversations.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { isOpen, messagesLeft } from './conversation-policy.ts';
import { opened, stateNow } from './post-queries.ts';

/**
 * An application with its two sides, for one of them; undefined for anybody else, and for the poster of what was
 * withdrawn or whose sender has shut their account.
 */
export async function findSides(db: Connection, userId: string, applicationId: string) {
  const row = await db
    .selectFrom('job_applications as a')
    .innerJoin('job_posts as j', 'j.id', 'a.post_id')
    .innerJoin('profiles as w', 'w.id', 'a.user_id')
    .innerJoin('profiles as p', 'p.id', 'j.user_id')
    .select(['a.id', 'a.post_id', 'a.user_id as applicant_id', 'j.user_id as poster_id', 'j.title', opened])
    .select([sql<ApplicationState>`a.state`.as('state'), stateNow.as('post')])
    .leftJoin('public_profiles as v', (join) =>
      join.on('v.id', '=', sql<string>`case when w.id = ${userId}::uuid then p.id else w.id end`),
    )
    .select(['w.full_name as applicant', 'p.full_name as poster', 'v.username'])
    .select(
      sql<boolean>`w.closed or p.closed or ${blockedPair(userId, sql`case when w.id = ${userId}::uuid then p.id else w.id end`)}`.as(
        'over',
      ),
    )
    .where('a.id', '=', applicationId)
    .where((eb) =>
      eb.or([
        eb('a.user_id', '=', userId),
        eb.and([eb('j.user_id', '=', userId), eb('a.state', '<>', 'withdrawn'), eb('w.closed', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  const is: JobMessageAuthor = row?.poster_id === userId ? 'poster' : 'applicant';
  return row && { ...row, is };
}

/**
 * Nobody ends the application or takes its post down until this is decided: in the order in which a closing takes both.
 */
export async function lockApplication(trx: Transaction, applicationId: string) {
  await trx
    .selectFrom('job_posts as j')
    .innerJoin('job_applications as a', 'a.post_id', 'j.id')
    .select('j.id')
    .where('a.id', '=', applicationId)
    .forShare('j')
    .execute();
  await trx
    .selectFrom('job_applications')
    .select('id')
    .where('id', '=', applicationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What was written before its sender withdrew and applied again belongs to what nobody sees any more. */
export const messagesOf = (db: Connection, applicationId: string) =>
  db
    .selectFrom('job_messages as m')
    .innerJoin('job_applications as a', 'a.id', 'm.application_id')
    .select(['m.id', 'm.text', 'm.created_at', sql<JobMessageAuthor>`m.author`.as('author')])
    .where('m.application_id', '=', applicationId)
    .whereRef('m.created_at', '>=', 'a.created_at')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();

/** What the two wrote, before one of them. Throws notFound. */
export async function conversationOf(db: Connection, userId: string, applicationId: string): Promise<Conversation> {
  const sides = await findSides(db, userId, applicationId);
  if (!sides) throw notFound();
  const messages = await messagesOf(db, applicationId);
  const authors = messages.map(({ author }) => author);
  return shownTexts({
    reader: sides.is,
    other: sides.is === 'poster' ? sides.applicant : sides.poster,
    username: sides.username,
    open: isOpen(sides),
    left: messagesLeft({ authors }, sides.is),
    messages: messages.map(({ created_at, ...message }) => ({
      ...message,
      written_in: languageOf([message.text]),
      created_at: created_at.toISOString(),
    })),
  });
}
