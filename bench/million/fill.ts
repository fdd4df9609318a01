import type { Pool } from 'pg';
import { mailboxPseudonym } from '#server/features/trust/mailboxes.ts';
import { dropIndexes, fillQuickly, restoreIndexes } from '../fill-quickly.ts';
import { functions, statements } from './fill-statements.ts';
import type { Size } from './size.ts';

/**
 * Where a mailbox of the bench is: half at two providers for everybody, the others at companies, few of which are very
 * large.
 */
export function addressOf(mailbox: number): string {
  const share = (mailbox * 7919) % 100;
  if (share < 45) return `mailbox${mailbox}@gmail.com`;
  if (share < 55) return `mailbox${mailbox}@outlook.com`;
  const company = Math.floor(60_000 * (((mailbox * 104_729) % 100_003) / 100_003) ** 3);
  return `mailbox${mailbox}@company${company}.example`;
}

/**
 * Fills an empty database with three years of answers and all that trust keeps of them, in SQL: not through the verbs,
 * which would take days. Owners have some works each, a few have hundreds; most clients are loyal, some sign for many;
 * two of three owners sign for others too. Networks are homes, offices and carriers' addresses that thousands share.
 */
export async function fill(pool: Pool, secretKey: string, size: Size, log: (line: string) => void) {
  const client = await pool.connect();
  try {
    await fillQuickly(client);
    await client.query(functions);
    for (let from = 1; from <= size.mailboxes; from += 20_000) {
      const numbers = Array.from({ length: Math.min(20_000, size.mailboxes - from + 1) }, (_, index) => from + index);
      const emails = numbers.map(addressOf);
      const parties = emails.map((email) => mailboxPseudonym(secretKey, email));
      await client.query(
        `insert into bench.mailboxes select n, party, email, split_part(email, '@', 2)
           from unnest($1::integer[], $2::uuid[], $3::text[]) as m (n, party, email)`,
        [numbers, parties, emails],
      );
    }
    await dropIndexes(client, filled);
    for (const [what, statement] of statements(size)) {
      const started = performance.now();
      await client.query(statement);
      log(`${what}: ${Math.round((performance.now() - started) / 1000)} s`);
    }
    await restoreIndexes(client);
    await client.query('drop schema bench cascade');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}

const filled = [
  'confirmations',
  'answer_evidence',
  'traces',
  'signers',
  'signing_requests',
  'work_prints',
  'owned_mailboxes',
  'projects',
  'project_holds',
  'profiles',
];
