import { createHash, randomBytes } from 'node:crypto';
import { buildStatement, disclose, type Kind, kinds } from '@countersign/verify/statement';
import { type Insertable, type QueryCreator, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { DB, LogStatements } from '#server/platform/database/schema.ts';

export type Stated = {
  kind: Kind;
  /** The confirmation or the credential it is about; a key or a notice is about the log. */
  subject: string | null;
  at: Date;
  /** The origin of the log. */
  log: string;
  /** Of a withdrawal and a seal: that of its answer; of a revocation: that of its credential. */
  tag?: Uint8Array;
  /** The version of the rules that weighed the answer. */
  rules: number;
  /** Written down later than it happened: it was confirmed before there was a log. */
  intake?: boolean;
  /** What a key or a notice says. */
  note?: string;
  /** What it says about people and work; each is salted, and can be erased by itself. */
  fields?: Record<string, unknown>;
};

/** `disclosures`: by name, each as it was hashed. */
type Rows = {
  statement: Insertable<LogStatements>;
  disclosed: { digest: Buffer; disclosures: Record<string, string> };
};

/** The rows of a statement. In its public text nobody is named. */
export function statementRows(stated: Stated): Rows {
  const { kind, subject, at, log, tag = randomBytes(32), rules, intake = false, note = null, fields = {} } = stated;
  // In one go: most of the cost of random bytes is in asking for them.
  const salts = randomBytes(16 * Object.keys(fields).length);
  const disclosures = Object.entries(fields).map(([name, value], at) =>
    disclose(name, value, salts.subarray(16 * at, 16 * (at + 1))),
  );
  const statement = buildStatement({
    log,
    kind,
    at: minuteOf(at),
    tag,
    rules,
    intake,
    note,
    disclosures,
  });
  const digest = createHash('sha256').update(statement).digest();
  return {
    statement: { kind: kinds[kind], tag: Buffer.from(tag), digest, statement, subject },
    disclosed: { digest, disclosures: Object.fromEntries(disclosures.map(({ name, text }) => [name, text])) },
  };
}

/** Who is forgotten takes back all answers in one moment: by it anybody could tell that they were one person's. */
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16)}:00.000Z`;

/**
 * Begins a statement of SQL that states the fact which the rest of it makes, since whoever answers waits for each: the
 * database refuses to commit an answer or a withdrawal that is not stated. A job that finds it (`log-state.ts`) numbers
 * and publishes it afterwards, so that nobody who states something waits for another.
 */
export function stating(trx: Transaction, stated: Stated): QueryCreator<DB> {
  const { statement, disclosed } = statementRows(stated);
  const alone = trx.with('stated', (db) => db.insertInto('log_statements').values(statement));
  const { digest, disclosures } = disclosed;
  if (Object.keys(disclosures).length === 0) return alone;
  const row = { digest, disclosures: JSON.stringify(disclosures) };
  return alone.with('disclosed', (db) => db.insertInto('log_disclosed').values(row));
}

/** States a fact by itself, in the transaction that makes it one. */
export const writeStatement = (trx: Transaction, stated: Stated) =>
  stating(trx, stated).selectNoFrom(sql`true`.as('stated')).execute();

type Later = Pick<Stated, 'at' | 'rules' | 'intake' | 'fields'> & { subject: string };

/** States that an answer was taken back: whoever holds its receipt finds this by the tag. */
export const writeWithdrawal = (trx: Transaction, later: Later) => writeLater(trx, 'withdrawal', 'answer', later);

/** States that a credential has ended: whoever holds it finds this by the tag. */
export const writeRevocation = (trx: Transaction, later: Later) => writeLater(trx, 'revocation', 'credential', later);

/** States that the mail provider of whoever answered signed a mail that names the answer. */
export const writeSeal = (trx: Transaction, later: Later) => writeLater(trx, 'seal', 'answer', later);

async function writeLater(trx: Transaction, kind: Kind, of: Kind, later: Later) {
  const before = await trx
    .selectFrom('log_statements')
    .select(['tag', 'statement'])
    .where('subject', '=', later.subject)
    .where('kind', '=', kinds[of])
    .executeTakeFirstOrThrow();
  const { log } = JSON.parse(before.statement ?? '{}') as { log: string };
  await writeStatement(trx, { kind, log, tag: before.tag, ...later });
}

/** States something about the log itself. No rules weigh it. */
export const writeNotice = (trx: Transaction, log: string, note: string, kind: 'key' | 'notice' = 'notice') =>
  writeStatement(trx, { kind, subject: null, at: new Date(), log, rules: 0, note });
