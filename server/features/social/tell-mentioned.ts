import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import { gatherNotice } from '#server/features/notifications/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { maxMentioned, mentionsIn } from '#shared/social/mentions.ts';

type Named = {
  comment: { id: string; body: string };
  writer: { id: string; name: string };
  project: { id: string; title: string; owner_id: string };
  /** Who hears of the comment anyway. */
  told?: readonly string[];
};

/**
 * Tells those whom a comment names, each once for ever and five at most: people whom its writer reaches and who can see
 * the place. Of anybody else nothing is told or kept, so that the writer cannot tell who blocks them.
 */
export async function tellMentioned(trx: AnnouncingTransaction, { comment, writer, project, told = [] }: Named) {
  const names = mentionsIn(comment.body);
  await noteWhoIsNamed(trx, comment.id, names);
  if (names.length === 0) return;
  const people = await trx
    .selectFrom('public_profiles as p')
    .select(['p.id', sql<string>`lower(p.username)`.as('name')])
    .where(sql`lower(p.username)`, 'in', names)
    .where('p.id', '<>', writer.id)
    .where((eb) => eb.not(blockedPair(writer.id, sql.ref('p.id'))))
    .where((eb) => eb.not(blockedPair(project.owner_id, sql.ref('p.id'))))
    .execute();
  const before = await trx
    .selectFrom('comment_mentions')
    .select('user_id')
    .where('comment_id', '=', comment.id)
    .execute();
  const known = new Set(before.map(({ user_id }) => user_id));
  const fresh = people
    .filter(({ id }) => !known.has(id))
    .sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
    .slice(0, Math.max(0, maxMentioned - known.size))
    .map(({ id }) => id);
  if (fresh.length === 0) return;
  await trx
    .insertInto('comment_mentions')
    .values(fresh.map((user_id) => ({ comment_id: comment.id, user_id })))
    .execute();
  // In one order, so that no two of them wait for each other.
  for (const userId of fresh.filter((id) => !told.includes(id)).sort())
    await gatherNotice(trx, {
      userId,
      type: 'mention',
      actor: writer,
      data: { project_title: project.title },
      reference: { type: 'project', id: project.id },
    });
}

/** Of those who were told of a comment, whom its text names now. */
const noteWhoIsNamed = (trx: AnnouncingTransaction, commentId: string, names: string[]) =>
  trx
    .updateTable('comment_mentions as m')
    .from('profiles as p')
    .set({ named: sql<boolean>`lower(p.username) = any(${names}::text[])` })
    .whereRef('p.id', '=', 'm.user_id')
    .where('m.comment_id', '=', commentId)
    .execute();
