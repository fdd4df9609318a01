import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../server/auth/deps.ts';
import { searchFeatures } from '../../server/features/search/search-page.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import type { SearchAsked } from '../../shared/search/page-features.ts';
import { randomOf } from '../trust/random.ts';
import { changed } from './texts.ts';

/** Searches as the page asks for them, from nobody's network. */
export function searcher(db: Database) {
  const { searchWork } = searchFeatures(
    { db, env: { searchTimeout: 500 }, replica: { read: (_reader, work) => work(db) } } as Deps,
    { networks: [] as unknown } as FastifyRequest,
  );
  return async (text: string, rest: Partial<SearchAsked> = {}) => {
    const found = await searchWork({ text, chosen: {}, by: null, cursor: null, exact: false, ...rest });
    if (!found) throw new Error('nobody is to wait');
    return found;
  };
}

type Vocabulary = { words: string[]; skills: string[] };

/** Every shape of a search, each with words of its own at each call. */
export function createShapes(db: Database, { words, skills }: Vocabulary): Record<string, () => Promise<unknown>> {
  const random = randomOf(99);
  const ask = searcher(db);
  const common = () => words[random.whole(0, 20)] as string;
  const rare = () => words[random.whole(5_000, 20_000)] as string;
  const skill = () => [random.pick(skills)];
  const place = ['Madrid'];
  const year = () => [String(random.whole(2010, 2024))];
  return {
    'an id': () =>
      sql`select * from search_documents where id = md5('work ' || ${random.whole(0, 999)})::uuid`.execute(db),
    'a common word': () => ask(common()),
    'two common words': () => ask(`${common()} ${common()}`),
    'a rare word': () => ask(rare()),
    'a rare and a common word': () => ask(`${rare()} ${common()}`),
    'a phrase': () => ask(`"${common()} ${common()}"`),
    'a typo': () => ask(changed(rare(), 'a slip', random) ?? ''),
    'a beginning': () => ask(rare().slice(0, 5)),
    'a word without another': () => ask(`${common()} -${common()}`),
    'kind alone': () => ask('', { chosen: { kind: ['person'] } }),
    'skill alone': () => ask('', { chosen: { skill: skill() } }),
    'place alone': () => ask('', { chosen: { place } }),
    'language alone': () => ask('', { chosen: { language: ['es'] } }),
    'assurance alone': () => ask('', { chosen: { assurance: ['known_organisation'] } }),
    'year alone': () => ask('', { chosen: { year: year() } }),
    'kind and a common word': () => ask(common(), { chosen: { kind: ['person'] } }),
    'skill and a common word': () => ask(common(), { chosen: { skill: skill() } }),
    'place and a common word': () => ask(common(), { chosen: { place } }),
    'assurance and a common word': () => ask(common(), { chosen: { assurance: ['known_organisation'] } }),
    'year and a common word': () => ask(common(), { chosen: { year: year() } }),
    'three facets': () => ask('', { chosen: { skill: skill(), kind: ['project'], place } }),
    nothing: () => ask('qqqqwwwwxxxx zzzz'),
  };
}

/** Where page 40 of a common word begins. */
export async function fortiethPage(db: Database, word: string) {
  const ask = searcher(db);
  let cursor: string | null = null;
  for (let page = 1; page < 40; page++) cursor = (await ask(word, { cursor })).next;
  return () => ask(word, { cursor });
}
