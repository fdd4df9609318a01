import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import type { Thread, ThreadAuthor } from '#shared/signing/change-threads.ts';
import { threadLimits } from '#shared/signing/limits.ts';
import { isOpen } from './thread-policy.ts';

/** The threads of a project or of one request: one for each time a signer asked for changes. */
export async function findThreads(db: Connection, of: { projectId: string } | { requestId: string }) {
  const rows = await db
    .selectFrom('confirmations as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .innerJoin('profiles as o', 'o.id', 'p.user_id')
    .innerJoin('signers as s', 's.id', 'c.signer_id')
    .select([
      'c.request_id',
      'c.signer_id',
      'c.answer',
      'c.withdrawn_at',
      'c.project_version',
      's.removed_at as left_at',
    ])
    .select(['p.version', 'p.status', 'p.held_at', 'p.removed_at', 'o.closed'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('request_messages as m')
          .select(['m.id', 'm.author', 'm.text', 'm.created_at'])
          .whereRef('m.request_id', '=', 'c.request_id')
          .orderBy('m.created_at')
          .orderBy('m.id'),
      ).as('messages'),
    )
    .where('c.answer', '=', 'changes_requested')
    .$if('projectId' in of, (query) => query.where('c.project_id', '=', 'projectId' in of ? of.projectId : ''))
    .$if('requestId' in of, (query) => query.where('c.request_id', '=', 'requestId' in of ? of.requestId : ''))
    .orderBy('c.answered_at')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => {
    const facts = {
      answer: row.answer,
      withdrawn: row.withdrawn_at !== null,
      outdated: row.project_version !== row.version || row.left_at !== null,
      status: row.status,
      held: row.held_at !== null,
      over: row.removed_at !== null || row.closed,
    };
    const left = (author: ThreadAuthor) =>
      Math.max(0, threadLimits.messages - row.messages.filter((each) => each.author === author).length);
    const thread: Thread = {
      request_id: row.request_id,
      signer_id: row.signer_id,
      open: isOpen(facts),
      left: { owner: left('owner'), signer: left('signer') },
      messages: row.messages.map(({ created_at, ...message }) => ({
        ...message,
        written_in: languageOf([message.text]),
        created_at: new Date(created_at).toISOString(),
      })),
    };
    return { facts, thread };
  });
}

/** What there is to read or to write: a thread that is closed and empty is none. */
export const threadsOf = async (db: Connection, projectId: string): Promise<Thread[]> =>
  (await findThreads(db, { projectId }))
    .map(({ thread }) => thread)
    .filter(({ open, messages }) => open || messages.length > 0);

/** The same for the page of one signer; null where there is none. */
export async function threadOfRequest(db: Connection, requestId: string): Promise<Thread | null> {
  const [found] = await findThreads(db, { requestId });
  return found && (found.thread.open || found.thread.messages.length > 0) ? found.thread : null;
}

export const findMessage = (db: Connection, id: string) =>
  db.selectFrom('request_messages').select(['request_id', 'author', 'text']).where('id', '=', id).executeTakeFirst();

/** Project of a request, when it is this owner's. */
export const findOwnRequest = (db: Connection, requestId: string, ownerId: string) =>
  db
    .selectFrom('signing_requests as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .select('p.id as project_id')
    .where('r.id', '=', requestId)
    .where('p.user_id', '=', ownerId)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst();
