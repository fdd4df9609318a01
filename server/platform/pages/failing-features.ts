import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { awayCode, logAway } from '#server/platform/http/problem.ts';
import type { PageFeatures } from './page-context-keys.ts';

/**
 * The features as a page calls them: what fails because the database is away becomes the answer 503, not a fault of
 * ours.
 */
export function failingAsResponse(features: PageFeatures, request: FastifyRequest): PageFeatures {
  const explain = (error: unknown): never => {
    if (!isDatabaseAway(error)) throw error;
    logAway(error as Error, request);
    throw Response.json({ code: awayCode() }, { status: 503 });
  };
  const guarded = Object.entries(features).map(([name, call]: [string, (...args: never[]) => unknown]) => [
    name,
    (...args: never[]) => {
      const result = call(...args);
      return result instanceof Promise ? result.catch(explain) : result;
    },
  ]);
  return Object.fromEntries(guarded) as PageFeatures;
}
