import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { answerWaits, deleteLetter, lockLetter } from './letter-queries.ts';

/**
 * Removes a letter that somebody got. Throws notFound for what is not theirs, and 409 `answer_on_its_way` while their
 * answer is not sent: it is made of the letter, and would be lost.
 */
export const removeLetter = (db: Database, userId: string, id: string) =>
  announcing(db, async (trx) => {
    const letter = await lockLetter(trx, userId, id);
    if (!letter) throw notFound();
    if (await answerWaits(trx, id, letter.email)) throw new Problem(409, 'answer_on_its_way');
    await deleteLetter(trx, id);
    trx.publish('letters', id, [userId]);
  });
