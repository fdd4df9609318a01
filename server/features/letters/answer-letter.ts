import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import type { LetterAnswer } from '#shared/letters/letters.ts';
import { findArrived } from './box-queries.ts';
import { answerLetter } from './letter-queries.ts';

/** Mails an answer to whoever wrote, once. Throws notFound, and 409 `letter_answered` for a second answer. */
export const answer = (db: Database, userId: string, id: string, { reply, give_address }: LetterAnswer) =>
  announcing(db, async (trx) => {
    const answered = await answerLetter(trx, userId, id, reply, give_address);
    if (!answered) throw (await findArrived(trx, userId, id)) ? new Problem(409, 'letter_answered') : notFound();
    await enqueueMail(trx, { kind: 'letter-answer', ...to(answered), data: { letter_id: id } });
    trx.publish('letters', id, [userId]);
  });
