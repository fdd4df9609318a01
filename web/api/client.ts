import createClient from 'openapi-fetch';
import type { ProblemDocument } from '#shared/http/problem.ts';
import type { paths } from './schema.d.ts';
import { sendWithToken } from './send-with-token.ts';

/** The typed client of our API. Same origin; the server, which has none to be relative to, asks itself. */
export const api = createClient<paths>({
  baseUrl: import.meta.env.SSR ? 'http://own.invalid' : '/',
  fetch: sendWithToken,
});

/** What a call failed with: the server's problem document, or `offline` when no answer came. */
export class ApiError extends Error {
  readonly problem: ProblemDocument;

  constructor(problem: ProblemDocument) {
    super(problem.code);
    this.problem = problem;
  }
}

export type Call<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** Takes the answer out of a call, or throws an ApiError: `const project = await answerOf(api.GET(...))`. */
export async function answerOf<T>(call: Call<T>): Promise<T> {
  const { data, error, response } = await call.catch((): Awaited<Call<T>> => ({ response: Response.error() }));
  if (response.ok) return data as T;
  const { status, statusText: title } = response;
  const known = typeof error === 'object' && error !== null && 'code' in error;
  throw new ApiError(
    known ? (error as ProblemDocument) : { type: 'about:blank', title, status, code: status ? 'internal' : 'offline' },
  );
}
