import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { CountedRows } from './notifications-in-words.ts';
import { pageInWords } from './notifications-in-words.ts';
import { type Box, readPages } from './notifications-queries.ts';

type Waiting = {
  userId: string;
  page: number;
  answers: { resolve: (rows: CountedRows) => void; reject: (error: unknown) => void }[];
};

/** Statements on their way at once. The busier the server, the more questions wait for the next one and share it. */
const maxAtOnce = 4;

/**
 * Reads pages of one box, those asked for at about the same time by one statement, and the same page of the same reader
 * once: an event makes all tabs of a person ask at one moment. A statement is sent after the last question it answers
 * came, so nobody gets an answer that is older than their question.
 */
export function pageReader(db: Database, box: Box, flags: Env['flags']) {
  let waiting = new Map<string, Waiting>();
  let underway = 0;

  const send = async () => {
    if (waiting.size === 0 || underway >= maxAtOnce) return;
    const wanted = [...waiting.values()];
    waiting = new Map();
    underway++;
    try {
      const pages = await readPages(db, box, wanted);
      for (const [index, { answers }] of wanted.entries()) {
        for (const { resolve } of answers) resolve(pages[index] as CountedRows);
      }
    } catch (error) {
      for (const { answers } of wanted) for (const { reject } of answers) reject(error);
    }
    underway--;
    void send();
  };

  const ask = (userId: string, page: number) =>
    new Promise<CountedRows>((resolve, reject) => {
      // After this turn of the event loop, which may bring more of them.
      if (waiting.size === 0) setImmediate(send);
      const key = `${userId} ${page}`;
      const same = waiting.get(key);
      if (same) same.answers.push({ resolve, reject });
      else waiting.set(key, { userId, page, answers: [{ resolve, reject }] });
    });

  /** A page in a reader's language; null when there is no such page. */
  return async (userId: string, page: number, locale: Locale) =>
    pageInWords(await ask(userId, page), page, locale, flags);
}
