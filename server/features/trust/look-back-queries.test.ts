import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { confirmationsAround } from './look-back-queries.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

test.each([{ user_id: randomUUID() }, { mailbox: randomUUID() }])(
  'what somebody has to do with is found by indexes, however much others have answered',
  async (looked) => {
    const plan = await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql`explain ${confirmationsAround(looked)}`.execute(trx);
    });
    const read = JSON.stringify(plan.rows);
    expect(read).toContain('answer_evidence_owner');
    expect(read).toContain('answer_evidence_signer');
  },
);
