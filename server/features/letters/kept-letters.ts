import { sql } from 'kysely';
import { recordOwnAct } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import type { LetterAnswer } from '#shared/letters/letters.ts';
import { findArrived } from './box-queries.ts';
import { answerLetter, answerWaits, deleteLetter, lockLetter, setTakesLetters } from './letter-queries.ts';

/** Decides whether readers of one's profile may write. A repeat changes nothing. */
export const takeLetters = (db: Database, id: string, takes: boolean) =>
  announcing(db, async (trx) => {
    if (!(await setTakesLetters(trx, id, takes))) return;
    await recordOwnAct(trx, id, 'set_takes_letters', { takes });
    trx.publish('profiles', id, [id]);
    trx.publish('letters', id, [id]);
  });

const opened = sql<Date>`coalesce(read_at, now())`;

/** What has come to somebody. */
const own = (trx: AnnouncingTransaction, userId: string, id: string) =>
  trx
    .updateTable('letters')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('proved_at', 'is not', null)
    .where('withheld', '=', false);

type Marked = { read_at: typeof opened; archived_at?: ReturnType<typeof sql<Date>> | null };

const mark = (db: Database, userId: string, id: string, values: Marked) =>
  announcing(db, async (trx) => {
    const { numUpdatedRows } = await own(trx, userId, id).set(values).executeTakeFirst();
    if (numUpdatedRows > 0n) trx.publish('letters', id, [userId]);
    return numUpdatedRows > 0n;
  });

/** Notes the first time that a letter was opened. False for what is not there. */
export const readLetter = (db: Database, userId: string, id: string) => mark(db, userId, id, { read_at: opened });

/** Puts a letter aside, or back. False for what is not there. */
export const archiveLetter = (db: Database, userId: string, id: string, archived: boolean) =>
  mark(db, userId, id, { archived_at: archived ? sql<Date>`coalesce(archived_at, now())` : null, read_at: opened });

/** Mails an answer to whoever wrote, once. Throws notFound, and 409 `letter_answered` for a second answer. */
export const answer = (db: Database, userId: string, id: string, { reply, give_address }: LetterAnswer) =>
  announcing(db, async (trx) => {
    const answered = await answerLetter(trx, userId, id, reply, give_address);
    if (!answered) throw (await findArrived(trx, userId, id)) ? new Problem(409, 'letter_answered') : notFound();
    await enqueueMail(trx, { kind: 'letter-answer', ...to(answered), data: { letter_id: id } });
    trx.publish('letters', id, [userId]);
  });

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
