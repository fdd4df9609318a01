import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { publicOwner } from '#server/features/profiles/published.ts';
import { keptApartFrom } from '#server/features/reach/published.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { SearchAsked, SearchResults } from '#shared/search/page-features.ts';
import { findDocuments } from './find-documents.ts';
import { newestWorks } from './newest-works.ts';
import { offerFacets } from './offer-facets.ts';
import { ownDiscover } from './own-discover.ts';
import { readChosen } from './read-chosen.ts';
import { readCursor } from './search-cursor.ts';
import { totalOf } from './search-queries.ts';
import { showHits } from './show-hits.ts';
import { isTooCostly } from './turn.ts';

/** Somebody who types asks several times a second; a script that reads everything asks longer. */
const perNetwork = { name: 'searches', max: 300, minutes: 5 };
const nothing: SearchResults = {
  hits: [],
  instead: null,
  next: null,
  total: 0,
  facets: [],
  related: [],
  by: null,
  stopped: false,
};

/** What the pages of Discover call. */
export const searchFeatures = (deps: Deps, request: FastifyRequest) => ({
  searchWork: (asked: SearchAsked) => searchWork(deps, asked, request),
  newestWork: () => newestWorks(deps.db, request.viewer?.id ?? null),
  ownDiscover: () => ownDiscover(deps, request.viewer),
});

async function searchWork(deps: Deps, asked: SearchAsked, request: FastifyRequest): Promise<SearchResults | null> {
  try {
    await requireNetworkAttempt(deps, perNetwork, request.networks);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
  const chosen = readChosen(asked.chosen);
  const by = asked.by ? await publicOwner(deps.db, asked.by) : null;
  // Of nobody there is nothing, rather than everything.
  if (asked.by && !by) return nothing;
  try {
    const cursor = readCursor(asked.cursor);
    const apart = request.viewer ? await keptApartFrom(deps.db, request.viewer.id) : [];
    const search = { text: asked.text, chosen, owner: by?.id ?? null, apart, cursor, exact: asked.exact };
    // Shown is only what is public here and now (show-hits.ts), however old the copy is that was searched.
    const found = await deps.replica.read(request.viewer?.id ?? null, (db) =>
      findDocuments(db, search, deps.env.searchTimeout),
    );
    return {
      hits: await showHits(deps.db, found),
      instead: found.instead,
      next: found.next,
      total: totalOf(found.counts.get('')),
      facets: offerFacets(found, chosen),
      related: found.related,
      by: by && { username: by.username, full_name: by.full_name },
      stopped: false,
    };
  } catch (error) {
    if (isTooCostly(error)) return { ...nothing, stopped: true };
    throw error;
  }
}
