import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import {
  newSavedSearchSchema,
  savedSearchChangeSchema,
  savedSearchListSchema,
} from '#shared/saved-searches/saved-searches.ts';
import { changeSearch, deleteSearch, savedSearches, saveSearch } from './saved-search-queries.ts';

const tags = ['saved searches'];

/** One's own searches. */
export function savedSearchRoutes(app: App, { db }: Deps) {
  app.get(
    '/api/saved-searches',
    { schema: { tags, summary: 'The searches you keep, by name', response: { 200: savedSearchListSchema } } },
    (request) => savedSearches(db, member(request).id),
  );

  app.post(
    '/api/saved-searches',
    {
      schema: {
        tags,
        summary: 'Keep a search under a name; the same search again takes the new name',
        body: newSavedSearchSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await saveSearch(db, member(request).id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/saved-searches/:id',
    {
      schema: {
        tags,
        summary: 'Rename a search, or say when you want to be told',
        params,
        body: savedSearchChangeSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await changeSearch(db, member(request).id, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/saved-searches/:id',
    { schema: { tags, summary: 'Forget a search', params, response: none } },
    async (request, reply) => {
      await deleteSearch(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
