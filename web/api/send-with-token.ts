type Ask = (call: Request) => Promise<Response>;

/**
 * How a call is made while the server makes a page: in its own process, as the page's reader
 * (server/platform/pages/ask-within.ts). Undefined in a browser.
 */
const askWithin = (): Ask | undefined =>
  (globalThis as { [key: symbol]: { getStore(): Ask | undefined } | undefined })[
    Symbol.for('countersign.ask-within')
  ]?.getStore();

/** Whom this document was made for; set once, since signing in and out loads it anew. */
let madeFor: string | null = null;
export const makePageFor = (userId: string | null) => {
  madeFor = userId;
};

/** For how long a call may go unanswered, in milliseconds: then it has failed, and no button spins on. */
export const requestTimeout = 30_000;

/** The last pause between two tries of a change, in milliseconds: by then a server has restarted. */
const lastPause = 4_000;

/** By address, what is still being sent again: what is done to the same thing afterwards comes after it. */
const underWay = new Map<string, Promise<unknown>>();

/** By address, the newest change but additions, which come in any order. What was sent before is not sent after it. */
const newest = new Map<string, symbol>();

/**
 * Sends a request of ours. A change that the server could not take, and says so, or whose answer was lost, is sent again
 * some times: nobody has to press once more because a server is replaced, or reads that what is saved is not. Where
 * nobody knows what came of it, the answer is ours: `maybe_saved`.
 */
export async function sendWithToken(request: Request): Promise<Response> {
  // A browser's script has none of it.
  const within = import.meta.env.SSR ? askWithin() : undefined;
  if (within) return within(request);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeout)]);
  if (request.method === 'GET') return fetch(request, { signal });
  const { pathname } = new URL(request.url);
  while (underWay.has(pathname)) await underWay.get(pathname);
  if (request.method !== 'POST') newest.set(pathname, Symbol());
  const change = newest.get(pathname);
  const until = Date.now() + requestTimeout;
  const answer = await sendChange(request, signal);
  if (signal.aborted || newest.get(pathname) !== change || !(await mayGoBetter(answer))) return told(answer);
  const sent = sendAgain(request, signal, answer, until, underWay.get(pathname));
  const over = sent
    .catch(() => {})
    .then(() => {
      if (underWay.get(pathname) === over) underWay.delete(pathname);
    });
  underWay.set(pathname, over);
  return sent;
}

async function sendAgain(request: Request, signal: AbortSignal, answer: Response, until: number, before: unknown) {
  await before;
  let wasLost = isLost(answer);
  for (let pause = 1_000; pause <= lastPause; pause *= 2) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    // A page that slept meanwhile does nothing late, behind anybody's back.
    if (Date.now() > until) break;
    if (wasLost) request.headers.set('x-sent-again', '1');
    answer = await sendChange(request, signal).catch((failed: unknown) => {
      if (wasLost && !request.signal.aborted) return Response.error();
      throw failed;
    });
    wasLost ||= isLost(answer);
    if (!(await mayGoBetter(answer))) break;
  }
  return told(answer, wasLost && (await isOfItself(answer)));
}

/** Nobody knows whether the server took it: the line broke, or the server went away behind its proxy. */
const isLost = ({ status }: Response) => [0, 502, 504].includes(status);
const mayGoBetter = async (answer: Response) => isLost(answer) || says(answer, 'unavailable');
/**
 * It refuses the second try for itself, and says nothing of the first: that was the last one allowed, or who sits there
 * has signed out since, has closed their account, is somebody else.
 */
const isOfItself = async (answer: Response) =>
  !answer.status || answer.status === 429 || answer.status > 499 || says(answer, ...ofWhoAsks);
const ofWhoAsks = [
  'session_missing',
  'other_person',
  'account_deleting',
  'email_not_verified',
  'second_factor_required',
  'csrf_missing',
];

const told = (answer: Response, isOpen = isLost(answer)) =>
  isOpen ? Response.json({ code: 'maybe_saved' }, { status: 504 }) : answer;

/**
 * Repeats the CSRF token of the cookie; when the server does not take it (a page that was open for days), one is fetched
 * and the request sent once more. Fails where nothing was sent, or nobody waits any more; an answer that was lost, whole
 * or in part, has no status.
 */
async function sendChange(request: Request, signal: AbortSignal, isSecond = false): Promise<Response> {
  const sent = request.clone();
  for (const [name, value] of await ownHeaders(signal)) sent.headers.set(name, value);
  const hadLine = navigator.onLine;
  const answer = await fetch(sent, { signal })
    .then(whole)
    .catch((failed: unknown) => {
      if (hadLine && !request.signal.aborted) return Response.error();
      throw failed;
    });
  if (isSecond || !(await says(answer, 'csrf_missing'))) return answer;
  await fetchToken(signal);
  return sendChange(request, signal, true);
}

/** The line may break amid an answer. */
const whole = (answer: Response) =>
  answer
    .clone()
    .text()
    .then(() => answer);

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

/** Whether a refusal has one of these codes. */
const says = async (answer: Response, ...codes: string[]) =>
  !answer.ok &&
  answer
    .clone()
    .json()
    .then(
      (problem) => codes.includes(problem?.code),
      () => false,
    );
