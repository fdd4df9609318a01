import { askWithin } from './ask-within.ts';

/** Whom this document was made for; set once, since signing in and out loads it anew. */
let madeFor: string | null = null;
export const makePageFor = (userId: string | null) => {
  madeFor = userId;
};

/** For how long a call may go unanswered, in milliseconds: then it has failed, and no button spins on. */
export const requestTimeout = 30_000;

/**
 * Sends a request of ours. What changes something repeats the CSRF token of the cookie; when the server does not take
 * it (a page that was open for days), one is fetched and the request sent once more.
 */
export async function sendWithToken(request: Request): Promise<Response> {
  const within = askWithin();
  if (within) return within(request);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeout)]);
  if (request.method === 'GET') return fetch(request, { signal });
  const again = request.clone();
  for (const [name, value] of await ownHeaders(signal)) request.headers.set(name, value);
  const answer = await fetch(request, { signal });
  if (!(await lacksToken(answer))) return answer;
  await fetchToken(signal);
  for (const [name, value] of await ownHeaders(signal)) again.headers.set(name, value);
  return fetch(again, { signal });
}

/**
 * What a call that changes something carries beside its cookies: the mails that follow are in the language of its page.
 * Asks the server for a token when its cookie has ended.
 */
export async function ownHeaders(
  signal = AbortSignal.timeout(requestTimeout),
): Promise<[name: string, value: string][]> {
  if (!tokenOfCookie()) await fetchToken(signal);
  const language: [string, string] = ['x-page-language', document.documentElement.lang];
  return [
    ['x-csrf-token', tokenOfCookie()],
    language,
    ...(madeFor ? [['x-signed-in-as', madeFor] as [string, string]] : []),
  ];
}

/** Every answer about the session sets the cookie where it is missing. */
const fetchToken = (signal: AbortSignal) => fetch('/api/session', { cache: 'no-store', signal });

/** The cookie is "token.time"; on https its name says that only this host can have set it. */
export const tokenOfCookie = () =>
  /(?:^|; )__Host-csrf=([\w-]+)/.exec(document.cookie)?.[1] ?? /(?:^|; )csrf=([\w-]+)/.exec(document.cookie)?.[1] ?? '';

async function lacksToken(answer: Response) {
  if (answer.status !== 403) return false;
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return (problem as { code?: unknown } | null)?.code === 'csrf_missing';
}
