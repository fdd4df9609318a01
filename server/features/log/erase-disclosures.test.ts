import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Transaction } from '#server/platform/database/connect.ts';
import { openServer } from '#server/testing/open-server.ts';
import { eraseDisclosures } from './erase-disclosures.ts';
import { statementRows, writeStatement } from './write-statement.ts';

const { db, deps } = await openServer();

const stated = () => ({
  kind: 'answer' as const,
  subject: randomUUID(),
  at: new Date(),
  log: deps.env.log.origin,
  rules: 1,
  fields: { title: 'The “new” kitchen\\\n', signer_name: 'Marta', answer: 'confirmed' },
});
type Said = Omit<ReturnType<typeof stated>, 'fields'> & { fields: Record<string, string> };
const write = (said: Said) => db.transaction().execute((trx) => writeStatement(trx, said));

/** As a version wrote it that gave each disclosure a row. */
async function writeRows(said: Said) {
  const { statement, disclosed } = statementRows(said);
  await db.insertInto('log_statements').values(statement).execute();
  const rows = Object.entries(disclosed.disclosures).map(([name, disclosure]) => ({ name, disclosure }));
  await db
    .insertInto('log_disclosures')
    .values(rows.map((row) => ({ digest: disclosed.digest, ...row })))
    .execute();
}

const erasing = <Result>(work: (trx: Transaction) => Promise<Result>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local countersign.erasing = 'on'`.execute(trx);
    return work(trx);
  });

async function disclosedOf({ subject }: Said) {
  const { rows } = await sql<{ name: string; value: string }>`
    select d.name, d.disclosure::json ->> 2 as value from statement_disclosures d join log_statements using (digest)
     where subject = ${subject} order by d.name`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test.each([
  ['in one row', write],
  ['in a row each', writeRows],
])('what a statement discloses %s is read, and is erased by name or whole, of its subject alone', async (_how, add) => {
  const [erased, other] = [stated(), stated()];
  await add(erased);
  await add(other);
  expect(await disclosedOf(erased)).toEqual(erased.fields);
  await erasing((trx) => eraseDisclosures(trx, sql`select ${erased.subject}::uuid`, ['title', 'signer_name']));
  expect(await disclosedOf(erased)).toEqual({ answer: 'confirmed' });
  await erasing((trx) => eraseDisclosures(trx, sql`select ${erased.subject}::uuid`));
  expect(await disclosedOf(erased)).toEqual({});
  expect(await disclosedOf(other)).toEqual(other.fields);
});

test('a statement about nobody discloses nothing, in no row', async () => {
  const said = { ...stated(), fields: {} };
  await write(said);
  const { rows } = await sql`select from log_disclosed join log_statements using (digest)
    where subject = ${said.subject}`.execute(db);
  expect(rows).toEqual([]);
});

test.each([
  `disclosures || '{"answer": "another"}'`,
  `disclosures || '{"comment": "put in"}'`,
  `disclosures - 'title' || '{"title": null}'`,
])('an erasure may not make it %s', async (change) => {
  const said = stated();
  await write(said);
  await expect(
    erasing((trx) => sql.raw(`update log_disclosed set disclosures = ${change}`).execute(trx)),
  ).rejects.toThrow('only takes disclosures out');
  expect(await disclosedOf(said)).toEqual(said.fields);
});
