import { type Clauses, narrowed } from './build-clauses.ts';
import { countFacets } from './search-queries.ts';
import { facetTerm, foldValue, quoteTerm } from './terms.ts';
import type { Turn } from './turn.ts';

const mostRelated = 6;
/** Projects that somebody has confirmed. */
const confirmed = `${quoteTerm('=kind:project')} & !${quoteTerm(facetTerm('assurance', 'stated'))}`;

/**
 * Skills that stand on confirmed projects beside those that were asked for, in words or by choice, the most frequent first: where nothing
 * has all that was asked, these lead on. Counted among so many projects as are counted for a page.
 */
export async function relatedSkills(turn: Turn, { words, facets }: Clauses, text: string): Promise<string[]> {
  const typed = [text, ...words.map(({ word }) => word)].filter((each) => foldValue(each) !== '');
  const asked = new Set([
    ...facets.filter(({ facet }) => facet === 'skill').flatMap(({ any }) => any),
    ...typed.map((word) => facetTerm('skill', word)),
  ]);
  const documents = await turn.count([...asked]);
  const known = [...asked].filter((term) => (documents.get(term) ?? 0) > 0);
  if (known.length === 0) return [];
  const counted = await turn.run((trx) => countFacets(trx, narrowed(confirmed, known), 'skill'));
  const related = new Map<string, { skill: string; count: number }>();
  for (const { value, count } of counted.filter((each) => each.value !== '')) {
    const skill = value.slice('skill:'.length);
    const same = related.get(foldValue(skill));
    if (!asked.has(facetTerm('skill', skill)))
      related.set(foldValue(skill), { skill: same?.skill ?? skill, count: count + (same?.count ?? 0) });
  }
  return [...related.values()]
    .sort((a, b) => b.count - a.count || a.skill.localeCompare(b.skill))
    .slice(0, mostRelated)
    .map(({ skill }) => skill);
}
