import { sql, type Transaction } from 'kysely';
import { stateErased } from '#server/features/project-state/published.ts';
import type { DB } from '#server/platform/database/schema.ts';

/**
 * Erases a person's projects as far as no signer's record rests on them. A project nobody answered goes as a whole.
 * Where somebody answered, the answers stay with who gave them, and the text stays only where an answer to it stands.
 */
export async function eraseProjects(trx: Transaction<DB>, userId: string) {
  await trx
    .deleteFrom('projects as p')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('confirmations as c').whereRef('c.project_id', '=', 'p.id'))),
    )
    .execute();
  await trx
    .updateTable('projects')
    .set({ visibility: 'hidden', ...stateErased })
    .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('projects as p')
    .set({ title: '–', summary: '–', description: '', role: '–', organisation: '', skills: [], links: '[]' })
    .set({ started_on: '1970-01-01', ended_on: null })
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('current_answers as a').whereRef('a.project_id', '=', 'p.id'))),
    )
    .execute();
}
