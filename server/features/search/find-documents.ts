import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { searchLimits } from '#shared/search/facets.ts';
import {
  askAll,
  askByMatch,
  buildClauses,
  type Chosen,
  type Clauses,
  isContradiction,
  ofOwners,
  termsByMatch,
  termsOf,
} from './build-clauses.ts';
import { countAll, countNothing, type FacetCounts, relatedSkills } from './count-facets.ts';
import { maxAway } from './nearest-words.ts';
import { type ParsedQuery, parseQuery, queryToStem } from './parse-query.ts';
import { postgresIndex as index } from './postgres-index.ts';
import { maxOfOne, type TextMatch, takePage, textMatches } from './rank-document.ts';
import type { Hit, Position } from './search-index.ts';
import { type SearchCursor, writeCursor } from './search-input.ts';
import { createSession, readOnly, type SearchSession } from './search-session.ts';
import { conceptTerm } from './terms.ts';
import { conceptsOf } from './vocabulary.ts';
import { formsOf, formsWith } from './word-forms.ts';

export type Search = {
  text: string;
  chosen: Chosen;
  /** Id of the one person whose work is looked through. */
  owner: string | null;
  /** Ids of those of whom nothing is found. */
  apart: string[];
  cursor: SearchCursor | null;
  /** What was typed, and no other spelling of it. */
  exact: boolean;
};
type Listed = Hit & { match: TextMatch };
type Page = {
  hits: Listed[];
  /** How many more each of these people has that are left out here. */
  left: Map<string, number>;
  next: string | null;
};
export type Found = Page & {
  clauses: Clauses;
  /** What was searched for instead of what was typed. */
  instead: string | null;
  counts: FacetCounts;
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
    const session = await createSession(trx, timeout - (performance.now() - begun), termsByMatch(clauses));
    if (isContradiction(clauses)) return { ...nothing, clauses };
    const asTyped = await findPage(session, clauses, search);
    if (asTyped.hits.length > 0 || search.exact || search.cursor) return complete(session, clauses, asTyped, null);
    // Nothing has what was typed: that stands, also where there is no time to look for what else may have been meant.
    const other = await session.attempt(
      async () =>
        (await findBegun(session, clauses, parsed, search)) ?? (await findRespelled(session, clauses, search)),
      0.7,
    );
    return other ?? (await findNothing(session, clauses, parsed, asTyped));
  });

/** What is asked for and left out at once is not looked for, nor spelled in another way. */
const nothing: Omit<Found, 'clauses'> = {
  ...{ hits: [], left: new Map(), next: null, instead: null, related: [] },
  counts: new Map([['', [{ value: '', count: 0 }]]]),
};

async function findNothing(
  session: SearchSession,
  clauses: Clauses,
  { text }: ParsedQuery,
  page: Page,
): Promise<Found> {
  const related = (await session.attempt(() => relatedSkills(session, clauses, text), 0.5)) ?? [];
  return { ...page, clauses, instead: null, counts: await countNothing(session, clauses), related };
}

async function complete(session: SearchSession, clauses: Clauses, page: Page, instead: string | null): Promise<Found> {
  return { ...page, clauses, instead, counts: await countAll(session, clauses), related: [] };
}

/** Hits that are asked for at once: twice a page, for of one person more than a few are left out. */
const portion = 2 * searchLimits.page;

/** One page of what has all of this: what fits better first, and by rank what fits alike. */
async function findPage(session: SearchSession, clauses: Clauses, { cursor, owner }: Search): Promise<Page> {
  const max = owner ? Number.POSITIVE_INFINITY : maxOfOne;
  const list: Listed[] = [];
  let page = takePage(list, searchLimits.page, max);
  for (const asked of await queriesOf(session, clauses)) {
    const isPassed = cursor && textMatches.indexOf(asked.match) < textMatches.indexOf(cursor.match);
    if (isPassed) continue;
    const likely = await session.expect(asked);
    let behind: Position | null = asked.match === cursor?.match ? cursor : null;
    for (let isMore = true; isMore; ) {
      // Of whom enough was found, the next look finds no more.
      const query = { ...asked, apart: [...asked.apart, ...page.left.keys()] };
      const hits = await session.run((trx) => index.findHighest(trx, query, likely, { behind, limit: portion }));
      list.push(...hits.map((hit) => ({ ...hit, match: asked.match })));
      page = takePage(list, searchLimits.page, max);
      const last = list[page.read - 1];
      if (last && page.read < list.length) return finish(session, clauses, page, writeCursor(last));
      behind = hits.at(-1) ?? behind;
      isMore = hits.length === portion;
    }
  }
  return finish(session, clauses, page, null);
}

/** What nothing has is not asked for place by place; should the dictionary have lost a form, the last place finds it. */
async function queriesOf(session: SearchSession, clauses: Clauses) {
  const counts = await session.count(termsByMatch(clauses));
  return askByMatch(clauses, (term) => (counts.get(term) ?? 0) > 0);
}

/** Of whom something was left out is told how much there is: not all of it was read. */
async function finish(
  session: SearchSession,
  clauses: Clauses,
  { taken, left }: Taken,
  next: string | null,
): Promise<Page> {
  const hits = await keepExact(session, clauses, taken);
  const owners = [...left.keys()];
  if (owners.length === 0) return { hits, left, next };
  const all = askAll(clauses);
  const ofThem = { ...all, query: ofOwners(all.query, owners) };
  const counts = await session.run((trx) => index.countByOwner(trx, ofThem, searchLimits.counted));
  const more = (owner: string): [string, number] => {
    const shown = taken.filter(({ owner_id }) => owner_id === owner).length;
    return [owner, Math.max(left.get(owner) ?? 0, (counts.get(owner) ?? 0) - shown)];
  };
  return { hits, left: new Map(owners.map(more)), next };
}
type Taken = ReturnType<typeof takePage<Listed>>;

/** Of two words that share their term with another pair, only those are shown that do follow each other. */
async function keepExact(session: SearchSession, { phrases }: Clauses, taken: Listed[]) {
  const exact = phrases.flatMap((phrase) => phrase.exact ?? []);
  if (exact.length === 0 || taken.length === 0) return taken;
  const ids = taken.map(({ id }) => id);
  const kept = await session.run((trx) => index.findAmong(trx, exact.join(' & '), ids));
  return taken.filter(({ id }) => kept.has(id));
}

const hasHits = (session: SearchSession, clauses: Clauses) => session.run((trx) => index.hasHits(trx, askAll(clauses)));

async function findBegun(session: SearchSession, clauses: Clauses, parsed: ParsedQuery, search: Search) {
  const begun = await begin(session, clauses, parsed);
  if (!begun) return null;
  const page = await findPage(session, begun, search);
  return page.hits.length > 0 ? complete(session, begun, page, null) : null;
}

/** Whoever is still typing has begun a word. Null where the last one is whole, or begins nothing. */
async function begin(session: SearchSession, clauses: Clauses, parsed: ParsedQuery): Promise<Clauses | null> {
  const last = parsed.words.at(-1);
  if (last?.end !== parsed.text.length) return null;
  const begun = await session.run((trx) => index.wordsBeginning(trx, last.word));
  if (begun.length === 0) return null;
  const any = [...new Set((await wantedOf(session, begun)).flatMap((each) => each.any))];
  const others = clauses.words.filter(({ word }) => word !== last.word);
  return { ...clauses, words: [...others, { word: last.word, any, alike: [] }] };
}

/** What a search asks of documents that come later, as the page would read it today: the words as typed, else the last one as a beginning. */
export async function readClauses(trx: Transaction, asked: Wording, timeout: number): Promise<Clauses> {
  const { parsed, clauses } = await clausesOf(trx, asked);
  const session = await createSession(trx, timeout, termsByMatch(clauses));
  if (asked.exact || parsed.words.length === 0 || (await hasHits(session, clauses))) return clauses;
  return (await begin(session, clauses, parsed)) ?? clauses;
}

type Wording = Pick<Search, 'text' | 'chosen' | 'owner' | 'apart' | 'exact'>;
async function clausesOf(trx: Transaction, { text, ...beside }: Omit<Wording, 'exact'>) {
  const parsed = parseQuery(text);
  const forms = await formsOf(trx, queryToStem(parsed));
  return { parsed, clauses: buildClauses(parsed, forms, beside) };
}

/** Of words that are all known, so many are doubted: each takes many looks. */
const maxDoubted = 3;

/** Replaces words that nothing has, or where each is known one of the rarest at a time, by one that makes something found. */
async function findRespelled(session: SearchSession, clauses: Clauses, search: Search) {
  const counts = await session.count(clauses.words.flatMap(termsOf));
  const having = (word: Wanted) => Math.max(0, ...termsOf(word).map((term) => counts.get(term) ?? 0));
  const unknown = clauses.words.filter((each) => having(each) === 0);
  const rarest = clauses.words.toSorted((a, b) => having(a) - having(b)).slice(0, maxDoubted);
  const attempts = unknown.length > 0 ? [unknown] : rarest.map((each) => [each]);
  for (const wrong of attempts) {
    const respelled = await respell(session, clauses, wrong);
    if (!respelled) continue;
    const page = await findPage(session, respelled, search);
    if (page.hits.length > 0) return complete(session, respelled, page, wordsOf(respelled));
  }
  return null;
}

type Wanted = Clauses['words'][number];
async function respell(session: SearchSession, clauses: Clauses, wrong: Wanted[]): Promise<Clauses | null> {
  let words = clauses.words.filter((each) => !wrong.includes(each));
  for (const { word } of wrong) {
    const right = await findRight(session, { ...clauses, words }, word);
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
async function findRight(session: SearchSession, others: Clauses, word: string): Promise<Wanted | null> {
  for (let away = 1; away <= maxAway(word); away++) {
    const alike = await session.run((trx) => index.wordsLike(trx, word, away));
    for (const wanted of await wantedOf(session, alike.slice(0, 6)))
      if (await hasHits(session, { ...others, words: [...others.words, wanted] })) return wanted;
  }
  return null;
}

/** Words of documents, as somebody asks for them in any form. */
async function wantedOf(session: SearchSession, words: string[]): Promise<Wanted[]> {
  const forms = await session.run((trx) =>
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
