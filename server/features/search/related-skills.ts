import { searchLimits } from '#shared/search/facets.ts';
import type { Asked, Clauses } from './build-clauses.ts';
import { countFacets } from './search-queries.ts';
import { facetTerm, foldValue, quoteTerm } from './terms.ts';
import type { Turn } from './turn.ts';

const maxRelated = 6;
const maxNear = 10;
/** What somebody has confirmed. */
const confirmed = `!${quoteTerm(facetTerm('assurance', 'stated'))}`;

/**
 * Skills that stand on confirmed projects beside those that were asked for, in words or by choice, the most frequent first: where nothing
 * has all that was asked, these lead on. Counted among so many projects as are counted for a page.
 */
export async function relatedSkills(turn: Turn, { words, facets, apart }: Clauses, text: string): Promise<string[]> {
  const typed = [text, ...words.map(({ word }) => word)].filter((each) => foldValue('skill', each) !== '');
  const asked = new Set([
    ...facets.filter(({ facet }) => facet === 'skill').flatMap(({ any }) => any),
    ...typed.map((word) => facetTerm('skill', word)),
  ]);
  const documents = await turn.count([...asked]);
  const known = [...asked].filter((term) => (documents.get(term) ?? 0) > 0);
  if (known.length === 0) return [];
  const query = `(${known.map(quoteTerm).join(' | ')}) & ${confirmed}`;
  return (await frequentSkills(turn, { query, apart }, asked)).slice(0, maxRelated);
}

/** Skills of confirmed projects at a place, but for those of these people, the most frequent first. */
export async function skillsAt(turn: Turn, place: string, but: string[]): Promise<string[]> {
  const query = `${quoteTerm(facetTerm('place', place))} & ${confirmed}`;
  return (await frequentSkills(turn, { query, apart: but }, new Set())).slice(0, maxNear);
}

/** Skills of projects that a query finds, but for those whose terms are left out; spelled in several ways, each stands once. */
async function frequentSkills(turn: Turn, asked: Pick<Asked, 'query' | 'apart'>, but: Set<string>): Promise<string[]> {
  const scopes = [{ ...asked, tiers: turn.tiersOf(['project']) }];
  const counts = await turn.run((trx) => countFacets(trx, [{ facet: 'skill', scopes, max: searchLimits.counted + 1 }]));
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
