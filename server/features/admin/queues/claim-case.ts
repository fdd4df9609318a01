import { sql } from 'kysely';
import type { CaseColumns, CaseQueue } from '#server/features/case-queue.ts';
import { adminsBut, hasPart } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { now, secondsFromNow } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { claimMinutes } from '#shared/admin/queue-limits.ts';
import { asking, isTheirs, workOf } from './their-cases.ts';

/**
 * Takes a case for a quarter of an hour, or goes on with one's own. Of two admins one gets it: throws 409
 * `case_claimed`, and notFound for what does not wait, or is a case of their own, of somebody they work with, or of a
 * work they have a part in.
 */
export function claimCase(db: Database, queue: CaseQueue, adminId: string, id: string) {
  return announcing(db, async (trx) => {
    const { rows } = await sql<CaseColumns>`
      with ${asking(adminId, queue)} select c.* from (${queue.cases}) c where c.id = ${id} and ${isTheirs(queue)}`.execute(
      trx,
    );
    const [waiting] = rows;
    if (!waiting || (await hasPart(trx, adminId, workOf(waiting)))) throw notFound();
    const claimed = await trx
      .insertInto('admin_claims')
      .values({ case_id: id, admin_id: adminId, until: secondsFromNow(claimMinutes * 60) })
      .onConflict((conflict) =>
        conflict
          .column('case_id')
          .doUpdateSet({ admin_id: adminId, until: secondsFromNow(claimMinutes * 60) })
          .where((eb) => eb.or([eb('admin_claims.admin_id', '=', adminId), eb('admin_claims.until', '<=', now)])),
      )
      .returning('case_id')
      .executeTakeFirst();
    if (!claimed) throw new Problem(409, 'case_claimed');
    trx.publish('cases', id, [adminId, ...(await adminsBut(trx, adminId))]);
  });
}

/** Gives a case back. Throws notFound when it is not theirs. */
export function releaseCase(db: Database, adminId: string, id: string) {
  return announcing(db, async (trx) => {
    const given = await trx
      .deleteFrom('admin_claims')
      .where('case_id', '=', id)
      .where('admin_id', '=', adminId)
      .executeTakeFirst();
    if (given.numDeletedRows === 0n) throw notFound();
    trx.publish('cases', id, [adminId, ...(await adminsBut(trx, adminId))]);
  });
}

/** Ends the claim on what is being decided. Throws 409 `case_claimed` while another admin has it. */
export async function endClaim(trx: Connection, adminId: string, id: string) {
  await trx
    .deleteFrom('admin_claims')
    .where('case_id', '=', id)
    .where((eb) => eb.or([eb('admin_id', '=', adminId), eb('until', '<=', now)]))
    .execute();
  const others = await exists(trx.selectFrom('admin_claims').where('case_id', '=', id));
  if (others) throw new Problem(409, 'case_claimed');
}
