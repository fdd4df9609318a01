import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { blockedPair, blockedPairFrom } from '#server/features/blocks/published.ts';
import { foundWorks, publicOwner } from '#server/features/profiles/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { searchFacets } from '#shared/search/facets.ts';
import { hasWords } from '#shared/search/read-search.ts';
import type { FoundWork, SearchAsked, SearchResults } from '#shared/search/results.ts';
import { findDocuments } from './find-documents.ts';
import { nearestSearches } from './nearest-searches.ts';
import { offerFacets } from './offer-facets.ts';
import { ownDiscover } from './own-discover.ts';
import { takePage } from './rank-document.ts';
import { readChosen } from './read-chosen.ts';
import { readCursor } from './search-cursor.ts';
import { totalOf } from './search-queries.ts';
import { showHits } from './show-hits.ts';
import { isTooCostly } from './turn.ts';

const newest = 6;
/** Confirmations that are looked at: several are of one project, or of one person. */
const maxLooked = 300;

/**
 * The public work of which a confirmation came last, the newest first, and of one person no more than a page of results
 * would have.
 */
async function newestWorks(db: Connection, reader: string | null): Promise<FoundWork[]> {
  const { rows } = await sql<{ id: string; owner_id: string }>`select p.id, p.user_id as owner_id
      from current_confirmations c
      join public_projects p on p.id = c.project_id
      join findable_profiles o on o.id = p.user_id
     where not ${blockedPair(reader, sql`p.user_id`)}
     order by c.answered_at desc, c.id limit ${maxLooked}`.execute(db);
  const works = [...new Map(rows.map((row) => [row.id, row])).values()];
  return foundWorks(
    db,
    takePage(works, newest).taken.map(({ id }) => id),
  );
}

/** Somebody who types asks several times a second; a script that reads everything asks longer. */
const perNetwork = { name: 'searches', max: 300, minutes: 5 };
/** Of members the same, whoever else is behind their address. */
const perMember = { ...perNetwork, name: 'member-searches' };
const nothing: SearchResults = {
  hits: [],
  instead: null,
  next: null,
  total: 0,
  facets: [],
  related: [],
  nearest: [],
  by: null,
  stopped: false,
  wait: 0,
};

/** What the pages of Discover call. */
export const searchFeatures = (deps: Deps, request: FastifyRequest) => ({
  searchWork: (asked: SearchAsked) => searchWork(deps, asked, request),
  newestWork: () => newestWorks(deps.db, request.viewer?.id ?? null),
  ownDiscover: () => ownDiscover(deps, request.viewer),
});

async function searchWork(deps: Deps, asked: SearchAsked, request: FastifyRequest): Promise<SearchResults> {
  const wait = await secondsToWait(deps, request);
  return wait === 0 ? searchNow(deps, asked, request) : { ...nothing, wait };
}

/** Counts a search as well. An account that has proved no address is had for nothing, so it counts as its network. */
async function secondsToWait(deps: Deps, request: FastifyRequest) {
  const { viewer } = request;
  try {
    if (viewer?.email_verified) await requireAttempt(deps, perMember, viewer.id);
    else await requireNetworkAttempt(deps, perNetwork, request);
    return 0;
  } catch (error) {
    if (error instanceof Problem && error.retryAfter) return error.retryAfter;
    throw error;
  }
}

async function searchNow(deps: Deps, asked: SearchAsked, request: FastifyRequest): Promise<SearchResults> {
  const chosen = readChosen(asked.chosen);
  const by = asked.by ? await publicOwner(deps.db, asked.by) : null;
  // Of nobody there is nothing, rather than everything; and signs alone say nothing.
  if (asked.by && !by) return nothing;
  const asksForSomething = by || hasWords(asked.text) || searchFacets.some((facet) => chosen[facet]?.length);
  if (!asksForSomething) return nothing;
  try {
    const cursor = readCursor(asked.cursor);
    const apart = request.viewer ? await blockedPairFrom(deps.db, request.viewer.id) : [];
    const search = { text: asked.text, chosen, owner: by?.id ?? null, apart, cursor, exact: asked.exact };
    // Shown is only what is public here and now (show-hits.ts), however old the copy is that was searched.
    const { found, nearest } = await deps.replica.read(request.viewer?.id ?? null, async (db) => {
      const found = await findDocuments(db, search, deps.env.searchTimeout);
      const isNothing = found.hits.length === 0 && !cursor;
      return { found, nearest: isNothing ? await nearestSearches(db, search, deps.env.searchTimeout) : [] };
    });
    return {
      hits: await showHits(deps.db, found),
      instead: found.instead,
      next: found.next,
      total: totalOf(found.counts.get('')),
      facets: offerFacets(found, chosen),
      related: found.related,
      nearest,
      by: by && { username: by.username, full_name: by.full_name },
      stopped: false,
      wait: 0,
    };
  } catch (error) {
    if (isTooCostly(error)) return { ...nothing, stopped: true };
    throw error;
  }
}
