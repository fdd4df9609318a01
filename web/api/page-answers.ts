import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { data } from 'react-router';
import { ApiError } from './client.ts';
import { createQueryClient } from './query-client.ts';

/** As `queryOptions` makes it, or `infiniteQueryOptions`; of its answer only the page itself knows the type. */
type Query = { queryKey: readonly unknown[]; initialPageParam?: unknown };
type PageAnswers = { answers: DehydratedState };

/**
 * For loaders of signed-in pages: asks what the page is going to ask, so that it comes with its data in it. What fails
 * is asked again by the browser, which says why; a thing that this reader does not have makes the page a 404.
 */
export async function answered(...queries: Query[]) {
  const client = createQueryClient();
  await Promise.all(
    queries.map(({ initialPageParam, ...query }) =>
      initialPageParam === undefined
        ? client.prefetchQuery({ ...query, retry: false })
        : client.prefetchInfiniteQuery({ ...query, initialPageParam, retry: false }),
    ),
  );
  const missing = client
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error instanceof ApiError && error.problem.status === 404);
  const answers: PageAnswers = { answers: dehydrate(client) };
  return data(answers, { status: missing ? 404 : 200 });
}

/** The same for a page of what may not exist at all: then it is the missing page, whatever its address looks like. */
export async function answeredIfFound(...queries: Query[]) {
  const page = await answered(...queries);
  if (page.init?.status === 404) throw data(null, { status: 404 });
  return page;
}

/** `clientLoader` of such a page: within the app it asks for itself, and for nothing that is known. */
export const askNothing = () => null;

/** Whether a loader answers for a document; within the app the page asks for itself. */
export const isForDocument = (request: { url: string }) => !new URL(request.url).pathname.endsWith('.data');

/** The queries of a document, with what its loaders were answered. */
export function queryClientOf(loaded: unknown[]): QueryClient {
  const client = createQueryClient();
  for (const each of loaded) {
    const { answers } = (each ?? {}) as Partial<PageAnswers>;
    if (answers) hydrate(client, answers);
  }
  return client;
}
