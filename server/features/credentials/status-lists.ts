import { randomInt } from 'node:crypto';
import { signCredential, statusListCredential, statusListLength } from '@countersign/verify/credential';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { signerOf } from './signer-of.ts';

/** A list that is fuller is left: a free place is found by guessing. */
const fullAt = statusListLength / 2;
const hour = 60 * 60 * 1000;
/** How long a signed list holds. */
const holds = 24 * hour;
/** A list that is older is signed again. */
const renewedAfter = 12 * hour;

/** A random place that no other credential has. A list tells of what has ended: a new place is no news for it. */
export async function takePlace(trx: Transaction): Promise<{ list: number; place: number }> {
  type Taken = { number: number; signed: boolean };
  const { rows: newest } = await sql<Taken>`
    update credential_lists set taken = taken + 1
     where number = (select max(number) from credential_lists) and taken < ${fullAt}
     returning number, signed_at is not null as signed`.execute(trx);
  const { rows: added } = newest[0]
    ? { rows: newest }
    : await sql<Taken>`
        insert into credential_lists as l (number, taken)
        select coalesce(max(number), 0) + 1, 1 from credential_lists
        on conflict (number) do update set taken = l.taken + 1
        returning number, signed_at is not null as signed`.execute(trx);
  const { number: list, signed } = added[0] ?? { number: 1, signed: false };
  if (!signed) await queueList(trx, list);
  for (;;) {
    const place = randomInt(statusListLength);
    const { rows: same } = await sql`select from credentials where list = ${list} and place = ${place}`.execute(trx);
    if (same.length === 0) return { list, place };
  }
}

/** Has a list signed anew, soon and once for all that end at a time. */
export const queueList = (trx: Transaction, number: number) =>
  queueJob(trx, 'sign-status-list', { number }, { key: `status list ${number}` });

/** The job: signs which of a list's credentials have ended. */
export const signList = ({ db, env }: Pick<Deps, 'db' | 'env'>, { number }: { number: number }) =>
  db.transaction().execute(async (trx) => {
    // Two that sign at once would overwrite the later look by the earlier one.
    await sql`select from credential_lists where number = ${number} for update`.execute(trx);
    const ended = await trx
      .selectFrom('credentials')
      .select('place')
      .where('list', '=', number)
      .where('ended_at', 'is not', null)
      .execute();
    const now = new Date();
    const list = statusListCredential({
      id: env.publicUrl + credentialPaths.status(number),
      issuer: env.issuer.did,
      from: now,
      until: new Date(now.getTime() + holds),
      revoked: ended.map(({ place }) => place),
    });
    const body = await signCredential(list, signerOf(env), now);
    await trx.updateTable('credential_lists').set({ body, signed_at: now }).where('number', '=', number).execute();
  });

/** The job: signs every list that was never signed, that would end soon, or that lacks what ended since. */
export async function renewLists(deps: Pick<Deps, 'db' | 'env'>) {
  const due = await deps.db
    .selectFrom('credential_lists')
    .select('number')
    .where(({ or, eb }) =>
      or([
        eb('signed_at', 'is', null),
        eb('signed_at', '<', new Date(Date.now() - renewedAfter)),
        sql<boolean>`exists (select from credentials c where c.list = number and c.ended_at > signed_at)`,
      ]),
    )
    .execute();
  await eachAlone(due, (list) => signList(deps, list));
}
