import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePageFor, requestTimeout, sendWithToken } from './send-with-token.ts';

type Sent = { method: string; path: string; token: string | null; body: string };
let sent: Sent[];
let cookie: string;
/** What the server compares with, as its cookie says; a page of tomorrow finds another one. */
let valid: string;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  [sent, cookie, valid] = [[], 'theme=dark; csrf=first-token.1700000000', 'first-token'];
  vi.stubGlobal('document', {
    documentElement: { lang: 'es' },
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const request = typeof asked === 'string' ? new Request(new URL(asked, 'http://own.test')) : asked;
    const token = request.headers.get('x-csrf-token');
    sent.push({
      method: request.method,
      path: new URL(request.url).pathname,
      token,
      body: request.method === 'GET' ? '' : await request.text(),
    });
    if (request.method === 'GET') {
      cookie = 'theme=dark; csrf=second-token.1700090000';
      return Response.json({ user: null });
    }
    const status = token === valid ? 200 : 403;
    return Response.json(status === 200 ? {} : { code: 'csrf_missing' }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const post = () => sendWithToken(new Request('http://own.test/api/drafts', { method: 'POST', body: '{"a":1}' }));
const codeOf = async (answer: Promise<Response>) => `${(await answer).status} ${(await (await answer).json()).code}`;
const asked = () => sent.map(({ method, path, token }) => [method, path, token].filter(Boolean).join(' '));

test('a call repeats the token of the cookie, without the time it was set', async () => {
  expect((await post()).status).toBe(200);
  expect(asked()).toEqual(['POST /api/drafts first-token']);
});

test('on https it is the cookie that only this host can set', async () => {
  cookie = 'csrf=planted; __Host-csrf=first-token.1700000000';
  expect((await post()).status).toBe(200);
});

test('reading carries none', async () => {
  await sendWithToken(new Request('http://own.test/api/drafts'));
  expect(asked()).toEqual(['GET /api/drafts']);
});

test('when the cookie has ended, one is fetched first', async () => {
  [cookie, valid] = ['theme=dark', 'second-token'];
  expect((await post()).status).toBe(200);
  expect(asked()).toEqual(['GET /api/session', 'POST /api/drafts second-token']);
});

test('a token that is refused is fetched anew, once, and the call repeated with its body', async () => {
  valid = 'second-token';
  expect((await post()).status).toBe(200);
  expect(asked()).toEqual(['POST /api/drafts first-token', 'GET /api/session', 'POST /api/drafts second-token']);
  expect(sent.at(-1)?.body).toBe('{"a":1}');
});

test('a second refusal is the answer', async () => {
  valid = 'neither';
  const answer = await post();
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'csrf_missing']);
  expect(sent).toHaveLength(3);
});

test('any other refusal is not repeated, and can be read', async () => {
  vi.stubGlobal('fetch', async () => {
    sent.push({ method: 'POST', path: '', token: '', body: '' });
    return Response.json({ code: 'step_up_required' }, { status: 403 });
  });
  expect((await (await post()).json()).code).toBe('step_up_required');
  expect(sent).toHaveLength(1);
});

/** Answers of 503 with these codes, then 200; waits take no time. */
function away(...codes: string[]) {
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push({ method: request.method, path: '', token: '', body: await request.text() });
    const code = codes.shift();
    return code ? Response.json({ code }, { status: 503 }) : Response.json({});
  });
}

test('a change that could not be taken is sent again with its body, four times at most', async () => {
  away('unavailable', 'unavailable', 'unavailable');
  expect((await post()).status).toBe(200);
  expect(sent.map(({ body }) => body)).toEqual(Array(4).fill('{"a":1}'));
  away('unavailable', 'unavailable', 'unavailable', 'unavailable');
  expect((await (await post()).json()).code).toBe('unavailable');
  expect(sent).toHaveLength(8);
});

test.each(['maybe_saved', 'maintenance'])('what is answered %s is not sent again', async (code) => {
  away(code);
  expect((await (await post()).json()).code).toBe(code);
  expect(sent).toHaveLength(1);
});

test('what is done to the same thing after a change that is still sent again comes after it, and to another does not', async () => {
  const again: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (act: () => void) => again.push(act));
  let isAway = true;
  const taken: string[] = [];
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (isAway) return Response.json({ code: 'unavailable' }, { status: 503 });
    taken.push(`${method} ${new URL(url).pathname}`);
    return Response.json({});
  });
  const send = (method: string, path: string) => sendWithToken(new Request(`http://own.test${path}`, { method }));
  const liked = send('PUT', '/api/like');
  while (again.length === 0) await new Promise((resolve) => setImmediate(resolve));
  isAway = false;
  const unliked = send('DELETE', '/api/like');
  await send('PUT', '/api/mark');
  for (const act of again) act();
  expect((await Promise.all([liked, unliked])).map(({ status }) => status)).toEqual([200, 200]);
  expect(taken).toEqual(['PUT /api/mark', 'PUT /api/like', 'DELETE /api/like']);
});

test('a change that was refused after a later one of the same thing had been sent is not sent again over it', async () => {
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  const held: ((answer: Response) => void)[] = [];
  const taken: string[] = [];
  vi.stubGlobal('fetch', ({ method }: Request) => {
    taken.push(method);
    return method === 'PUT' && taken.length === 1
      ? new Promise<Response>((resolve) => held.push(resolve))
      : Promise.resolve(Response.json({}));
  });
  const send = (method: string) => sendWithToken(new Request('http://own.test/api/like', { method }));
  const liked = send('PUT');
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect((await send('DELETE')).status).toBe(200);
  held[0]?.(Response.json({ code: 'unavailable' }, { status: 503 }));
  expect((await liked).status).toBe(503);
  expect(taken).toEqual(['PUT', 'DELETE']);
  expect((await send('PUT')).status).toBe(200);
});

/** Tries that lose their answers as these say, before one that is answered; waits take no time. */
function loses(...ways: ('line' | 502 | 504)[]) {
  const again: (string | null)[] = [];
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    again.push(headers.get('x-sent-again'));
    const way = ways.shift();
    if (way === 'line') throw new TypeError('no network');
    return way ? new Response('<html>', { status: way }) : Response.json({});
  });
  return again;
}

test.each<[said: string, ways: ('line' | 502 | 504)[]]>([
  ['the line broke', ['line']],
  ['the server went away behind its proxy', [502, 504]],
  ['of both', ['line', 502, 'line']],
])('a change whose answer was lost, since %s, is sent again, and says so', async (_said, ways) => {
  const again = loses(...ways);
  expect((await post()).status).toBe(200);
  expect(again).toEqual([null, ...ways.map(() => '1')]);
});

test('of one of which no try is answered it is told that it may be done', async () => {
  const again = loses('line', 'line', 'line', 'line');
  expect(await codeOf(post())).toBe('504 maybe_saved');
  expect(again).toHaveLength(4);
  const behind = loses(502, 504, 502, 502);
  expect(await codeOf(post())).toBe('504 maybe_saved');
  expect(behind).toHaveLength(4);
});

test('without a line it fails at once, as it was never sent', async () => {
  const offline = loses('line');
  vi.stubGlobal('navigator', { onLine: false });
  await expect(post()).rejects.toThrow('no network');
  expect(offline).toHaveLength(1);
});

test.each([
  ['while it was on its way', 1],
  ['before it was sent again', 2],
])('one whose line was lost %s may be done', async (_said, tries) => {
  const navigator = { onLine: true };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  let sent = 0;
  vi.stubGlobal('fetch', async () => {
    if (++sent === tries) navigator.onLine = false;
    throw new TypeError('no network');
  });
  expect(await codeOf(post())).toBe('504 maybe_saved');
  expect(sent).toBe(4);
});

test('one is taken that the line comes back for', async () => {
  const navigator = { onLine: true };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  let sent = 0;
  vi.stubGlobal('fetch', async () => {
    navigator.onLine = sent++ > 1;
    if (sent > 3) return Response.json({});
    throw new TypeError('no network');
  });
  expect((await post()).status).toBe(200);
});

test.each([
  [503, 'unavailable'],
  [503, 'maintenance'],
  [500, 'internal'],
  [429, 'too_many_requests'],
  [401, 'session_missing'],
  [409, 'other_person'],
  [403, 'account_deleting'],
  [403, 'email_not_verified'],
  [403, 'second_factor_required'],
  [403, 'csrf_missing'],
])(
  'a refusal (%s %s) of the second try for itself says nothing of the first, whose answer was lost',
  async (status, code) => {
    vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
    let sent = 0;
    vi.stubGlobal('fetch', async () => {
      if (sent++ === 0) throw new TypeError('no network');
      return Response.json({ code }, { status });
    });
    expect(await codeOf(post())).toBe('504 maybe_saved');
  },
);

test('a refusal that answers both tries is the answer', async () => {
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  let sent = 0;
  vi.stubGlobal('fetch', async () => {
    if (sent++ === 0) throw new TypeError('no network');
    return Response.json({ code: 'form_sent' }, { status: 409 });
  });
  expect((await (await post()).json()).code).toBe('form_sent');
});

test('an answer of which the end is lost is lost', async () => {
  const again: (string | null)[] = [];
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    again.push(headers.get('x-sent-again'));
    if (again.length > 1) return Response.json({});
    return new Response(new ReadableStream({ pull: (to) => to.error(new TypeError('cut off')) }));
  });
  expect((await post()).status).toBe(200);
  expect(again).toEqual([null, '1']);
});

test('a page that slept in between sends nothing late', async () => {
  const again = loses('line');
  const later = Date.now() + requestTimeout + 1_000;
  vi.stubGlobal('setTimeout', (act: () => void) => {
    vi.spyOn(Date, 'now').mockReturnValue(later);
    queueMicrotask(act);
  });
  expect(await codeOf(post())).toBe('504 maybe_saved');
  expect(again).toHaveLength(1);
  vi.restoreAllMocks();
});

test('a change that could not be taken is sent again as the first', async () => {
  const again: (string | null)[] = [];
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    again.push(headers.get('x-sent-again'));
    return again.length === 1 ? Response.json({ code: 'unavailable' }, { status: 503 }) : Response.json({});
  });
  expect((await post()).status).toBe(200);
  expect(again).toEqual([null, null]);
});

test('a change that failed holds up no other of the same thing', async () => {
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act));
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const failed = post();
  const next = post();
  expect(await codeOf(failed)).toBe('504 maybe_saved');
  expect(await codeOf(next)).toBe('504 maybe_saved');
});

test('reading that could not be answered is left to who asks', async () => {
  away('unavailable');
  expect((await sendWithToken(new Request('http://own.test/api/drafts'))).status).toBe(503);
});

test('it is in the language of its page', async () => {
  const said: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    said.push(request.headers.get('x-page-language'));
    return Response.json({});
  });
  await post();
  expect(said).toEqual(['es']);
});

test('it says for whom its page was made', async () => {
  const as: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    as.push(request.headers.get('x-signed-in-as'));
    return Response.json({});
  });
  await post();
  makePageFor('somebody');
  await post();
  makePageFor(null);
  await post();
  expect(as).toEqual([null, 'somebody', null]);
});

test.each<[what: string, method: string, cookies: string, hangs: (method: string, path: string) => boolean]>([
  ['reading', 'GET', '', (_method, path) => path === '/api/drafts'],
  ['fetching the token before a change', 'POST', '', (_method, path) => path === '/api/session'],
  ['fetching another token after one', 'POST', 'csrf=old-token.1', (_method, path) => path === '/api/session'],
])('%s that is not answered fails, so that nothing waits for ever', async (_what, method, cookies, hangs) => {
  cookie = cookies;
  neverAnswered(hangs);
  const body = method === 'POST' ? '{"a":1}' : null;
  await expect(sendWithToken(new Request('http://own.test/api/drafts', { method, body }))).rejects.toThrow('too long');
  expect(AbortSignal.timeout).toHaveBeenCalledWith(requestTimeout);
  vi.restoreAllMocks();
});

test('a change that was waited for in vain may be saved', async () => {
  neverAnswered((method) => method === 'POST');
  expect(await codeOf(post())).toBe('504 maybe_saved');
  expect(AbortSignal.timeout).toHaveBeenCalledWith(requestTimeout);
  vi.restoreAllMocks();
});

function neverAnswered(hangs: (method: string, path: string) => boolean) {
  const [answers, ended] = [globalThis.fetch, new AbortController()];
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal);
  vi.stubGlobal('fetch', (asked: Request | string, { signal }: RequestInit = {}) => {
    const { method = 'GET', url } = typeof asked === 'string' ? { url: asked } : asked;
    if (!hangs(method, new URL(url, 'http://own.test').pathname)) return answers(asked);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      ended.abort(new Error('too long'));
    });
  });
}
