import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { hidingPages } from './credential-facts.ts';
import { endCredential, settleCredential } from './settle-credential.ts';

const chunk = 200;

/**
 * The job: gives confirmed projects the credentials that they lack, those of before there were any as well, and ends
 * those that must not hold and whose own job was given up. Stopped anywhere, the next run goes on with what is left;
 * one that cannot be signed keeps no other waiting.
 */
export async function settleAll(deps: Pick<Deps, 'db' | 'env'>) {
  await endOrphans(deps);
  await eachAlone(unsettledProjects(deps.db), (projectId) => settleCredential(deps, { projectId }));
}

const isDue = sql`
  p.status = 'approved' and p.removed_at is null and p.held_at is null and o.erased_at is null
    and exists (select from current_confirmations k where k.project_id = p.id) and not exists (${hidingPages})`;

/**
 * Projects that lack a credential, that have one and must not, or one that tells of other confirmations, of more or less
 * than may be told, whose text is erased, or whose key is in wrong hands.
 */
const unsettled = sql`
    projects p join profiles o on o.id = p.user_id
      left join credentials c on c.project_id = p.id and c.ended_at is null left join issuer_keys i on i.key = c.key
     where ((${isDue}) <> (c.id is not null) or i.compromised_at is not null
       or c.client_visibility <> p.client_visibility
       or (c.id is not null and c.body is null) or c.confirmations <> array(
         select k.id from current_confirmations k where k.project_id = p.id order by k.answered_at, k.id))`;

async function* unsettledProjects(db: Connection) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ id: string }>`
      select p.id from ${unsettled} and p.id > ${after} order by p.id limit ${sql.lit(chunk)}`.execute(db);
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < chunk) return;
  }
}

/** A credential that was issued while its project was deleted: nobody else would end it, nor erase its text. */
const endOrphans = ({ db }: Pick<Deps, 'db'>) =>
  announcing(db, async (trx) => {
    const orphans = await trx
      .selectFrom('credentials')
      .select(['id', 'list'])
      .where('project_id', 'is', null)
      .where('ended_at', 'is', null)
      .forUpdate()
      .execute();
    for (const orphan of orphans) await endCredential(trx, orphan, 'removed');
    await trx
      .updateTable('credentials')
      .set({ body: null })
      .where('project_id', 'is', null)
      .where('body', 'is not', null)
      .execute();
  });
