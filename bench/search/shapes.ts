import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../server/auth/deps.ts';
import { readEnv } from '../../server/env.ts';
import { searchFeatures } from '../../server/features/search/search-page.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { networkPrefixes } from '../../server/platform/http/network-prefixes.ts';
import type { SearchAsked } from '../../shared/search/results.ts';
import { randomOf } from '../trust/random.ts';
import { languages, places, standings } from './fill.ts';
import { changed } from './texts.ts';

/** Searches as the page asks for them, each counted in networks of its own; one that was stopped has failed. */
export function searcher(db: Database) {
  const deps = { db, env: readEnv({}), replica: { read: (_reader, work) => work(db) } } as Deps;
  let asked = 0;
  return async (text: string, rest: Partial<SearchAsked> = {}) => {
    const networks = networkPrefixes(
      `2001:${(++asked % 0xffff).toString(16)}:${process.pid.toString(16).slice(-4)}::1`,
    );
    const { searchWork } = searchFeatures(deps, { viewer: null, networks } as FastifyRequest);
    const found = await searchWork({ text, chosen: {}, by: null, cursor: null, exact: false, ...rest });
    if (found.wait > 0) throw new Error('nobody is to wait');
    if (found.stopped) throw new Error(`stopped: ${text} ${JSON.stringify(rest)}`);
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
  const place = () => [random.pick(places)];
  const language = () => [random.pick(languages)];
  const assurance = () => [random.pick(standings)];
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
    'place alone': () => ask('', { chosen: { place: place() } }),
    'language alone': () => ask('', { chosen: { language: language() } }),
    'assurance alone': () => ask('', { chosen: { assurance: assurance() } }),
    'identity alone': () => ask('', { chosen: { identity: ['checked'] } }),
    'year alone': () => ask('', { chosen: { year: year() } }),
    'kind and a common word': () => ask(common(), { chosen: { kind: ['person'] } }),
    'skill and a common word': () => ask(common(), { chosen: { skill: skill() } }),
    'place and a common word': () => ask(common(), { chosen: { place: place() } }),
    'language and a common word': () => ask(common(), { chosen: { language: language() } }),
    'assurance and a common word': () => ask(common(), { chosen: { assurance: assurance() } }),
    'identity and a common word': () => ask(common(), { chosen: { identity: ['checked'] } }),
    'year and a common word': () => ask(common(), { chosen: { year: year() } }),
    'three facets': () => ask('', { chosen: { skill: skill(), kind: ['project'], place: place() } }),
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
