import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { ownMailboxes } from './own-mailboxes.ts';
import { partyOf } from './party.ts';
import { findWork, keepPrint } from './work-queries.ts';

/**
 * Makes evidence of answers that came from elsewhere than a signer's page: given before there was any, or written by a seed.
 * Runs at each start, and finds nothing on the second.
 */
export async function completeEvidence({ db, env }: Pick<Deps, 'db' | 'env'>) {
  for (;;) {
    const { rows } = await sql<{ id: string; email: string; owner_id: string; project_id: string }>`
      select c.id, s.email, p.user_id as owner_id, p.id as project_id
        from confirmations c join signers s on s.id = c.signer_id join projects p on p.id = c.project_id
       where not exists (select from answer_evidence e where e.confirmation_id = c.id) limit 200`.execute(db);
    if (rows.length === 0) break;
    await db.transaction().execute(async (trx) => {
      for (const { id, email, owner_id, project_id } of rows) {
        await keepPrint(trx, env, await findWork(trx, project_id));
        await sql`insert into answer_evidence (confirmation_id, owner_id, signer, points, findings, rules_version, answered_at)
          select id, ${owner_id}, ${partyOf(env.secretKey, email)}, 0, '[]', 0, answered_at from confirmations where id = ${id}
          on conflict do nothing`.execute(trx);
      }
    });
  }
  const unnoted = await db
    .selectFrom('profiles')
    .select('id')
    .where('erased_at', 'is', null)
    .where(sql<boolean>`not exists (select from owned_mailboxes m where m.user_id = profiles.id)`)
    .execute();
  for (const { id } of unnoted) await ownMailboxes(db, env, id);
}
