import { z } from 'zod';
import { searchFacets, searchLimits } from '#shared/search/facets.ts';
import type { Chosen } from './build-clauses.ts';
import { maxRank, type TextMatch, textMatches } from './rank-document.ts';

/** Values as they may be looked for; addresses hold anything. */
export function readChosen(chosen: Chosen): Chosen {
  const values = (facet: (typeof searchFacets)[number]) =>
    [
      ...new Set(
        (chosen[facet] ?? []).map((value) =>
          value.replaceAll('\0', '').toWellFormed().trim().slice(0, searchLimits.value),
        ),
      ),
    ]
      .filter((value) => value !== '')
      .slice(0, searchLimits.values);
  return Object.fromEntries(searchFacets.map((facet) => [facet, values(facet)]));
}

/** Behind which hit a page goes on. Nothing in it is secret, and whatever else somebody writes there is a first page. */
const cursorSchema = z.tuple([z.enum(textMatches), z.int().min(0).max(maxRank), z.uuid().toLowerCase()]);
export type SearchCursor = { match: TextMatch; rank: number; id: string };

export const writeCursor = ({ match, rank, id }: SearchCursor) =>
  Buffer.from(JSON.stringify([match, rank, id])).toString('base64url');

export function readCursor(text: string | null): SearchCursor | null {
  if (!text || text.length > 300) return null;
  try {
    const [match, rank, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { match, rank, id };
  } catch {
    return null;
  }
}
