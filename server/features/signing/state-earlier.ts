import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { writeNotice, writeStatement, writeWithdrawal } from '#server/features/log/published.ts';
import { rulesVersion } from '#server/features/trust/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { KeptContent } from '#shared/signing/signed-content.ts';
import { answerFields } from './answer-fields.ts';

const chunk = 500;

/**
 * The job: states what was answered and taken back before there was a log, marked as such, and ends with a notice of
 * how many these were. On a log that has them all it does nothing.
 */
export async function stateEarlier({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const { origin } = env.log;
  let count = 0;
  for (;;) {
    const stated = await db.transaction().execute((trx) => stateSome(trx, origin));
    count += stated;
    if (stated < chunk) break;
  }
  if (count === 0) return;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ link: string }>`
      select encode(link, 'hex') as link from audit_chain order by position desc limit 1`.execute(trx);
    const note = `Took over ${count} answers given before this log began. Audit chain: ${rows[0]?.link ?? 'empty'}.`;
    await writeNotice(trx, origin, note);
  });
}

/** Up to `chunk` answers that have no statement, and withdrawals. Gives how many answers. */
export async function stateSome(trx: Transaction, log: string): Promise<number> {
  const answers = await trx
    .selectFrom('confirmations as c')
    .leftJoin('signed_contents as k', 'k.content_sha256', 'c.content_sha256')
    .selectAll('c')
    .select('k.content')
    .where(sql<boolean>`not exists (select from log_statements l where l.subject = c.id and l.kind = 1)`)
    .orderBy('c.answered_at')
    .limit(chunk)
    .execute();
  for (const answer of answers) {
    const content = answer.content as Partial<KeptContent> | null;
    await writeStatement(trx, {
      kind: 'answer',
      subject: answer.id,
      at: answer.answered_at,
      log,
      rules: rulesVersion,
      intake: true,
      // What was shown may have been erased.
      fields: content?.project ? answerFields(answer, { project: content.project }) : {},
    });
  }
  const { rows: withdrawn } = await sql<{ id: string; withdrawn_at: Date }>`
    select c.id, c.withdrawn_at from confirmations c
     where c.withdrawn_at is not null
       and exists (select from log_statements l where l.subject = c.id and l.kind = 1)
       and not exists (select from log_statements l where l.subject = c.id and l.kind = 2)
     order by c.withdrawn_at`.execute(trx);
  for (const { id, withdrawn_at } of withdrawn)
    await writeWithdrawal(trx, { subject: id, at: withdrawn_at, rules: rulesVersion, intake: true });
  return answers.length;
}
