import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export type Answer = { status: number; code: string; body: string; location: string | undefined };

/** What all browsers of a run have met. */
export function createTally() {
  return {
    requests: 0,
    /** Answers of 503 that every client repeats: to what only reads, or `unavailable`. */
    repeated: 0,
    /** What no client may repeat unseen: it may be done. By what it said. */
    unknown: new Map<string, number>(),
    /** Milliseconds of the request that was repeated longest, until it was answered. */
    longest: 0,
  };
}
export type Tally = ReturnType<typeof createTally>;

const patience = 90_000;

/**
 * A browser with an address of its own on loopback. It repeats what was answered 503, unless that says `maybe_saved`;
 * what may be done in spite of its failure it hands back, with status 0 where no answer came.
 */
export function createMachineBrowser(url: string, address: string, tally: Tally) {
  const jar: Record<string, string> = { csrf: 'test-token-of-this-browser' };
  const agent = new Agent({ keepAlive: true, localAddress: address });

  const once = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const payload = body === undefined ? null : JSON.stringify(body);
    tally.requests++;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = request(new URL(path, url), {
      method,
      agent,
      timeout: 30_000,
      headers: {
        cookie: Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(payload !== null && { 'content-type': 'application/json', 'x-csrf-token': jar.csrf }),
      },
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.on('response', (response) => {
      for (const cookie of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar[name] = value;
      }
      const { statusCode: status = 0, headers } = response;
      text(response).then(
        (body) => resolve({ status, code: codeOf(status, body), body, location: headers.location }),
        reject,
      );
    });
    sent.end(payload ?? undefined);
    return promise.catch(({ code, message }) => ({ status: 0, code: code ?? message, body: '', location: undefined }));
  };
  /** Until something other than `unavailable` is answered. */
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const begun = performance.now();
    for (;;) {
      const answer = await once(method, path, body);
      const passed = performance.now() - begun;
      const again = answer.code === 'unavailable' || method === 'GET';
      if (answer.status === 503 && again && passed < patience) {
        tally.repeated++;
        await wait(500);
        continue;
      }
      tally.longest = Math.max(tally.longest, passed);
      if (isUnknown(answer)) {
        const said = `${answer.status} ${answer.code} ${method} ${path.replaceAll(/[\w-]{36,}/g, '…')}`;
        tally.unknown.set(said, (tally.unknown.get(said) ?? 0) + 1);
      }
      return answer;
    }
  };
  return { jar, address, ask, close: () => agent.destroy() };
}
export type MachineBrowser = ReturnType<typeof createMachineBrowser>;

/** Nobody knows what became of the request. */
export const isUnknown = ({ status }: Answer) => status === 0 || status >= 500;

function codeOf(status: number, body: string) {
  if (status < 400) return '';
  try {
    return JSON.parse(body).code as string;
  } catch {
    return body.slice(0, 80).replaceAll(/\s+/g, ' ');
  }
}
