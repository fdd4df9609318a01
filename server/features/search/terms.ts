import type { SearchFacet } from '#shared/search/facets.ts';
import { cutText, foldName, foldText } from './split-words.ts';

/** A chosen value as the term that documents with it have; spelled alike whatever its case, accents and spaces. */
export const facetTerm = (facet: SearchFacet, value: string) => `=${facet}:${foldValue(value)}`;
/** Without words (a flag, a script we cannot split) it is still a value. */
export const foldValue = (value: string) => cutText(foldName(value) || foldText(value), 200);
export const nameTerm = (name: string) => `=name:${foldName(name)}`;
export const ownerTerm = (id: string) => `=owner:${id}`;

/** A term as tsvector and tsquery read it: quoted, so that nothing in it is an operator. */
export const quoteTerm = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
