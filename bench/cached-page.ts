import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Comparison, compareRequests, connections } from './measure.ts';
import { startProgram } from './program.ts';

/** As a browser on a phone asks. */
const browser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-language': 'en-GB,en;q=0.9',
  'accept-encoding': 'gzip, deflate, br, zstd',
};

/**
 * A cached page as browsers ask for it, and the word that they have it already, against Fastify that sends the same bytes
 * with the same heads and its own log on. `folder` is for files of the run.
 */
export async function compareCachedPage(url: string, folder: string): Promise<Comparison[]> {
  const page = `${url}/noor-el-idrissi`;
  const { headers, body } = await keptAnswer(page);
  const has = { ...browser, 'if-none-match': String(headers.etag) };
  const file = join(folder, 'cached-page.json');
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const peer = await startProgram(['bench/peers/page-server.ts', file, join(folder, 'peer.log')]);
  const against = 'against Fastify sending the same with its log on';
  try {
    return [
      await compareRequests(
        `a cached page as browsers ask for it (${(body.length / 1000).toFixed(1)} kB of brotli), ${against}`,
        0.85,
        { url: page, headers: browser },
        { url: peer.line, headers: browser },
      ),
      await compareRequests(
        `the same asked for by who has it (304), ${against}`,
        0.85,
        { url: page, headers: has, status: 304 },
        { url: peer.line, headers: has, status: 304 },
      ),
      await compareRequests(
        'a cached page whose readers are counted, against the same for readers who ask not to be',
        0.97,
        { url: page, headers: readers() },
        { url: page, headers: readers({ dnt: '1' }) },
      ),
    ];
  } finally {
    await peer.stop();
  }
}

/** One for each connection, so that each is another visitor. */
const readers = (more: Record<string, string> = { dnt: '0' }) =>
  Array.from({ length: connections }, (_, n) => ({
    ...browser,
    'user-agent': browser['user-agent'].replace('142', String(130 + n)),
    ...more,
  }));

/** The page once it is kept: right after a start, changes of the demo may still drop it. */
async function keptAnswer(page: string) {
  for (let tries = 0; tries < 100; tries++) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get(page, { headers: browser }, resolve).on('error', reject);
    const answer = await promise;
    const body = await buffer(answer);
    const { date: _date, connection: _connection, 'keep-alive': _alive, ...headers } = answer.headers;
    if (headers.age !== undefined && headers['content-encoding'] === 'br') return { headers, body };
    await wait(100);
  }
  throw new Error(`${page} is not kept`);
}
