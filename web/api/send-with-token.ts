const header = 'x-csrf-token';

/**
 * Sends a request of ours. What changes something repeats the CSRF token of the cookie; when the server does not take it (a
 * page that was open for days), one is fetched and the request sent once more.
 */
export async function sendWithToken(request: Request): Promise<Response> {
  if (request.method === 'GET') return fetch(request);
  const again = request.clone();
  request.headers.set(header, await csrfToken());
  const answer = await fetch(request);
  if (!(await lacksToken(answer))) return answer;
  await fetchToken();
  again.headers.set(header, tokenOfCookie());
  return fetch(again);
}

/** The token of this browser. Asks the server for one when its cookie has ended. */
export async function csrfToken() {
  if (!tokenOfCookie()) await fetchToken();
  return tokenOfCookie();
}

/** Every answer about the session sets the cookie where it is missing. */
const fetchToken = () => fetch('/api/session', { cache: 'no-store' });

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
