import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import { projectNamed } from '#server/features/profiles/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

/** Work that everybody may see, with its owner, before somebody whom nothing keeps apart from them. */
export async function findDiscussed(db: Connection, typed: string, readerId: string | null) {
  const name = projectNamed(typed);
  if (!name) return undefined;
  return db
    .selectFrom('public_projects as w')
    .innerJoin('public_profiles as o', 'o.id', 'w.user_id')
    .select(['w.id', 'w.short_id', 'w.title', 'w.user_id as owner_id', 'o.username', 'o.full_name'])
    .where((eb) => eb.not(blockedPair(readerId, sql.ref('o.id'))))
    .where((where) => ('id' in name ? where('w.id', '=', name.id) : where('w.short_id', '=', name.short_id)))
    .executeTakeFirst();
}
export type Discussed = NonNullable<Awaited<ReturnType<typeof findDiscussed>>>;

/** Who has it on the screen, and its owner. */
export async function lookingAt(trx: Transaction, { id, owner_id }: Pick<Discussed, 'id' | 'owner_id'>) {
  const watchers = await trx
    .selectFrom('discussion_watchers')
    .select('user_id')
    .where('project_id', '=', id)
    .where('until', '>', sql<Date>`now()`)
    .execute();
  return [owner_id, ...watchers.map(({ user_id }) => user_id)];
}
