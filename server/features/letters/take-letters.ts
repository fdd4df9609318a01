import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { setTakesLetters } from './letter-queries.ts';

/** Decides whether readers of one's profile may write. A repeat changes nothing. */
export const takeLetters = (db: Database, id: string, takes: boolean) =>
  announcing(db, async (trx) => {
    if (!(await setTakesLetters(trx, id, takes))) return;
    await recordOwnAct(trx, id, 'set_takes_letters', { takes });
    trx.publish('profiles', id, [id]);
    trx.publish('letters', id, [id]);
  });
