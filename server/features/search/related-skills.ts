import { searchLimits } from '#shared/search/facets.ts';
import type { Clauses } from './build-clauses.ts';
import { postgresIndex as index } from './postgres-index.ts';
import type { IndexQuery } from './search-index.ts';
import type { SearchSession } from './search-session.ts';
import { facetTerm, foldValue, quoteTerm } from './terms.ts';

const maxRelated = 6;
const maxNear = 10;
/** What somebody has confirmed. */
const confirmed = `!${quoteTerm(facetTerm('assurance', 'stated'))}`;

/**
 * Skills that stand on confirmed projects beside those that were asked for, in words or by choice, the most frequent first: where nothing
 * has all that was asked, these lead on. Counted among so many projects as are counted for a page.
 */
export async function relatedSkills(
  session: SearchSession,
  { words, facets, apart }: Clauses,
  text: string,
): Promise<string[]> {
  const typed = [text, ...words.map(({ word }) => word)].filter((each) => foldValue('skill', each) !== '');
  const asked = new Set([
    ...facets.filter(({ facet }) => facet === 'skill').flatMap(({ any }) => any),
    ...typed.map((word) => facetTerm('skill', word)),
  ]);
  const documents = await session.count([...asked]);
  const known = [...asked].filter((term) => (documents.get(term) ?? 0) > 0);
  if (known.length === 0) return [];
  const query = `(${known.map(quoteTerm).join(' | ')}) & ${confirmed}`;
  return (await frequentSkills(session, { query, parts: [known], apart }, asked)).slice(0, maxRelated);
}

/** Skills of confirmed projects at a place, but for those of these people, the most frequent first. */
export async function skillsAt(session: SearchSession, place: string, but: string[]): Promise<string[]> {
  const there = facetTerm('place', place);
  const query = `${quoteTerm(there)} & ${confirmed}`;
  return (await frequentSkills(session, { query, parts: [[there]], apart: but }, new Set())).slice(0, maxNear);
}

/** Skills of projects that a query finds, but for those whose terms are left out; spelled in several ways, each stands once. */
async function frequentSkills(
  session: SearchSession,
  ofWorks: Omit<IndexQuery, 'kinds'>,
  but: Set<string>,
): Promise<string[]> {
  const asked: IndexQuery = { ...ofWorks, kinds: ['project'] };
  const queries = [{ facet: 'skill' as const, asked, likely: await session.expect(asked) }];
  const counts = await session.run((trx) => index.countFacets(trx, queries, searchLimits.counted + 1));
  const counted = counts.get('skill') ?? [];
  const skills = new Map<string, { skill: string; count: number }>();
  for (const { value, count } of counted.filter((each) => each.value !== '')) {
    const skill = value.slice('skill:'.length);
    const same = skills.get(foldValue('skill', skill));
    if (!but.has(facetTerm('skill', skill)))
      skills.set(foldValue('skill', skill), { skill: same?.skill ?? skill, count: count + (same?.count ?? 0) });
  }
  return [...skills.values()]
    .sort((a, b) => b.count - a.count || a.skill.localeCompare(b.skill))
    .map(({ skill }) => skill);
}
