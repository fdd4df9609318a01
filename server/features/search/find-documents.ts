import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { buildClauses, type Clauses, type Facet, isContradiction, termsByMatch, termsOf } from './build-clauses.ts';
import { countAll, countNothing, isFound } from './count-found.ts';
import { findPage, type Page, type Search } from './find-page.ts';
import { findAlike, findBeginnings, maxAway } from './nearest-words.ts';
import { type ParsedQuery, parseQuery, queryToStem } from './parse-query.ts';
import { relatedSkills } from './related-skills.ts';
import type { Counted } from './search-queries.ts';
import { conceptTerm } from './terms.ts';
import { createTurn, type Turn } from './turn.ts';
import { conceptsOf } from './vocabulary.ts';
import { formsOf, formsWith } from './word-forms.ts';

export type Found = Page & {
  clauses: Clauses;
  /** What was searched for instead of what was typed. */
  instead: string | null;
  /** For each facet that something is chosen of what the rest finds, and under '' what everything finds. */
  counts: Map<Facet | '', Counted[]>;
  /** Where nothing was found: skills that go together with what was asked for. */
  related: string[];
};

/**
 * Finds a page of documents: what has the words in one of their forms; else what has the last one as a beginning; else what has words
 * spelled nearly like them. Never two of these mixed. Throws the database's error when it took longer than so many milliseconds
 * (`isTooCostly`).
 */
export const findDocuments = (db: Database, search: Search, timeout: number): Promise<Found> =>
  readOnly(db, async (trx) => {
    const begun = performance.now();
    const { parsed, clauses } = await clausesOf(trx, search);
    const turn = await createTurn(trx, timeout - (performance.now() - begun), termsByMatch(clauses));
    if (isContradiction(clauses)) return { ...nothing, clauses };
    const asTyped = await findPage(turn, clauses, search);
    if (asTyped.hits.length > 0 || search.exact || search.cursor) return complete(turn, clauses, asTyped, null);
    // Nothing has what was typed: that stands, also where there is no time to look for what else may have been meant.
    const other = await turn.attempt(
      async () => (await findBegun(turn, clauses, parsed, search)) ?? (await findRespelled(turn, clauses, search)),
      0.7,
    );
    return other ?? (await findNothing(turn, clauses, parsed, asTyped));
  });

/** What is asked for and left out at once is not looked for, nor spelled in another way. */
const nothing: Omit<Found, 'clauses'> = {
  ...{ hits: [], left: new Map(), next: null, instead: null, related: [] },
  counts: new Map([['', [{ value: '', count: 0 }]]]),
};

async function findNothing(turn: Turn, clauses: Clauses, { text }: ParsedQuery, page: Page): Promise<Found> {
  const related = (await turn.attempt(() => relatedSkills(turn, clauses, text), 0.5)) ?? [];
  return { ...page, clauses, instead: null, counts: await countNothing(turn, clauses), related };
}

async function complete(turn: Turn, clauses: Clauses, page: Page, instead: string | null): Promise<Found> {
  return { ...page, clauses, instead, counts: await countAll(turn, clauses), related: [] };
}

async function findBegun(turn: Turn, clauses: Clauses, parsed: ParsedQuery, search: Search) {
  const begun = await begin(turn, clauses, parsed);
  if (!begun) return null;
  const page = await findPage(turn, begun, search);
  return page.hits.length > 0 ? complete(turn, begun, page, null) : null;
}

/** Whoever is still typing has begun a word. Null where the last one is whole, or begins nothing. */
async function begin(turn: Turn, clauses: Clauses, parsed: ParsedQuery): Promise<Clauses | null> {
  const last = parsed.words.at(-1);
  if (last?.end !== parsed.text.length) return null;
  const begun = await turn.run((trx) => findBeginnings(trx, last.word));
  if (begun.length === 0) return null;
  const any = [...new Set((await wantedOf(turn, begun)).flatMap((each) => each.any))];
  const others = clauses.words.filter(({ word }) => word !== last.word);
  return { ...clauses, words: [...others, { word: last.word, any, alike: [] }] };
}

/** What a search asks of documents that come later, as the page would read it today: the words as typed, else the last one as a beginning. */
export async function readClauses(trx: Transaction, asked: Wording, timeout: number): Promise<Clauses> {
  const { parsed, clauses } = await clausesOf(trx, asked);
  const turn = await createTurn(trx, timeout, termsByMatch(clauses));
  if (asked.exact || parsed.words.length === 0 || (await isFound(turn, clauses))) return clauses;
  return (await begin(turn, clauses, parsed)) ?? clauses;
}

type Wording = Pick<Search, 'text' | 'chosen' | 'owner' | 'apart' | 'exact'>;
async function clausesOf(trx: Transaction, { text, ...beside }: Omit<Wording, 'exact'>) {
  const parsed = parseQuery(text);
  const forms = await formsOf(trx, queryToStem(parsed));
  return { parsed, clauses: buildClauses(parsed, forms, beside) };
}

const deadlock = '40P01';

/** In a transaction of its own that changes nothing and sees one moment, whatever is moved between tiers; again when somebody who empties the documents locks them in another order. */
export async function readOnly<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
  tries = 3,
): Promise<Result> {
  try {
    return await db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(work);
  } catch (error) {
    if (tries === 1 || (error as { code?: string }).code !== deadlock) throw error;
    return readOnly(db, work, tries - 1);
  }
}

/** Of words that are all known, so many are doubted: each takes many looks. */
const maxDoubted = 3;

/** Replaces words that nothing has, or where each is known one of the rarest at a time, by one that makes something found. */
async function findRespelled(turn: Turn, clauses: Clauses, search: Search) {
  const counts = await turn.count(clauses.words.flatMap(termsOf));
  const having = (word: Wanted) => Math.max(0, ...termsOf(word).map((term) => counts.get(term) ?? 0));
  const unknown = clauses.words.filter((each) => having(each) === 0);
  const rarest = clauses.words.toSorted((a, b) => having(a) - having(b)).slice(0, maxDoubted);
  const attempts = unknown.length > 0 ? [unknown] : rarest.map((each) => [each]);
  for (const wrong of attempts) {
    const respelled = await respell(turn, clauses, wrong);
    if (!respelled) continue;
    const page = await findPage(turn, respelled, search);
    if (page.hits.length > 0) return complete(turn, respelled, page, wordsOf(respelled));
  }
  return null;
}

type Wanted = Clauses['words'][number];
async function respell(turn: Turn, clauses: Clauses, wrong: Wanted[]): Promise<Clauses | null> {
  let words = clauses.words.filter((each) => !wrong.includes(each));
  for (const { word } of wrong) {
    const right = await findRight(turn, { ...clauses, words }, word);
    if (!right) return null;
    words = [...words, right];
  }
  // In the order in which they were typed.
  const ordered = clauses.words.map((each) =>
    wrong.includes(each) ? words[words.length - wrong.length + wrong.indexOf(each)] : each,
  );
  return { ...clauses, words: ordered.filter((each) => each !== undefined), name: null };
}

/** The likeliest of the nearest words that documents have beside the other words, with one letter wrong if there is any, else with more. */
async function findRight(turn: Turn, others: Clauses, word: string): Promise<Wanted | null> {
  for (let away = 1; away <= maxAway(word); away++) {
    const alike = await wantedOf(turn, (await turn.run((trx) => findAlike(trx, word, away))).slice(0, 6));
    // Asked for at once, these are one question to the database.
    await turn.count(alike.flatMap(termsOf));
    for (const wanted of alike) {
      if (await isFound(turn, { ...others, words: [...others.words, wanted] })) return wanted;
    }
  }
  return null;
}

/** Words of documents, as somebody asks for them in any form. */
async function wantedOf(turn: Turn, words: string[]): Promise<Wanted[]> {
  const forms = await turn.run((trx) =>
    formsOf(
      trx,
      words.map((raw) => ({ raw })),
    ),
  );
  return words.map((word) => ({
    word,
    any: (forms.get(word) ?? formsWith(word, [])).any,
    alike: conceptsOf(word).map(conceptTerm),
  }));
}

/** A query as somebody would type it. */
const wordsOf = ({ words, phrases }: Clauses) =>
  [...words.map(({ word }) => word), ...phrases.map((phrase) => `"${phrase.words.join(' ')}"`)].join(' ');
