import { kinds } from '@countersign/verify/statement';
import type { Deps } from '#server/auth/deps.ts';
import { keysText } from './log-policy.ts';
import { lockLog } from './log-queries.ts';
import { writeNotice } from './write-statement.ts';

/** The job: states which keys sign from now on, when they are others than before. */
export const stateKeys = ({ db, env }: Pick<Deps, 'db' | 'env'>) =>
  db.transaction().execute(async (trx) => {
    await lockLog(trx);
    const last = await trx
      .selectFrom('log_statements')
      .select('statement')
      .where('kind', '=', kinds.key)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const note = keysText(env.log.keys).trim();
    const { note: before } = JSON.parse(last?.statement ?? '{}') as { note?: string };
    if (note !== before) await writeNotice(trx, env.log.origin, note, 'key');
  });
