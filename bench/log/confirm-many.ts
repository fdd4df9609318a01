import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { writeStatement } from '../../server/features/log/write-statement.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { addOwner } from '../open-request.ts';

const writers = 4;
/** Requests that are prepared in one statement. */
const prepared = 1_000;
/** Confirmations between two looks at how large the tables are. */
const analysed = 2_000;

type Request = { project: string; signer: string; request: string };

/** Confirms what many were asked, each answer and its statement in one transaction; what is cut off is looked up. */
export function confirmMany(db: Database, log: string, count: number) {
  const open: Request[] = [];
  let [done, taken, cutOff] = [0, 0, 0];
  const prepare = async () => {
    const owner = await insisted(() => addOwner(db));
    for (let left = count; left > 0; left -= prepared)
      open.push(...(await insisted(() => prepareSome(db, owner, Math.min(left, prepared)))));
  };
  const write = async () => {
    while (taken < count) {
      const next = open[taken];
      if (!next) {
        await wait(20);
        continue;
      }
      taken += 1;
      const id = randomUUID();
      while (!(await confirm(db, log, id, next).catch(() => false))) {
        cutOff += 1;
        await wait(100);
      }
      done += 1;
      // As autovacuum does: a table that was empty a minute ago is read by plans for an empty one.
      if (done % analysed === 0) await insisted(() => sql`analyze`.execute(db));
    }
  };
  const end = Promise.all([prepare(), ...Array.from({ length: writers }, write)]);
  return { end, done: () => done, cutOff: () => cutOff };
}

/** Tried until it works: nothing of it is left by a try that failed. */
async function insisted<Given>(work: () => Promise<Given>): Promise<Given> {
  for (;;) {
    try {
      return await work();
    } catch {
      await wait(200);
    }
  }
}

const prepareSome = (db: Database, user_id: string, count: number) =>
  db.transaction().execute(async (trx) => {
    const ids = Array.from({ length: count }, () => {
      const [project, signer, request] = [randomUUID(), randomUUID(), randomUUID()];
      return { project, signer, request };
    });
    await trx
      .insertInto('projects')
      .values(
        ids.map(({ project: id }) => {
          const work = { title: `Bench ${id}`, summary: 'Bench', role: 'Bench', started_on: '2026-01-01' };
          return { id, user_id, ...work };
        }),
      )
      .execute();
    await trx
      .insertInto('signers')
      .values(
        ids.map(({ signer: id, project: project_id }) => {
          const email = `signer-${id}@bench.example`;
          return { id, project_id, name: 'Signer', email, mailbox: email, relationship: 'client' };
        }),
      )
      .execute();
    await trx
      .insertInto('signing_requests')
      .values(
        ids.map(({ request: id, signer: signer_id, project: project_id }) => {
          return { id, signer_id, project_id, expires_at: new Date(), state: 'answered' };
        }),
      )
      .execute();
    return ids;
  });

/** Whether it is written, now or by a try whose answer did not come. */
async function confirm(db: Database, log: string, id: string, { project, signer, request }: Request) {
  const known = await db.selectFrom('confirmations').select('id').where('id', '=', id).executeTakeFirst();
  if (known) return true;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('confirmations')
      .values({
        ...{ id, request_id: request, signer_id: signer, project_id: project, project_version: 1 },
        ...{ signer_name: 'Signer', content_sha256: Buffer.alloc(32), answer: 'confirmed', relationship: 'client' },
        ...{ organisation: '', email_domain: 'bench.example', registrable_domain: 'bench.example' },
        mailbox_standing: 'mail_domain',
      })
      .execute();
    const fields = { answer: 'confirmed', title: `Bench ${project}`, confirmation_id: id };
    await writeStatement(trx, { kind: 'answer', subject: id, at: new Date(), log, rules: 17, fields });
  });
  return true;
}
