import { constants, inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Deps } from '#server/auth/deps.ts';
import { pageFeatures } from '#server/features.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** What the loaders of all pages call, one by one: `GET /page-features/<name>?given=<JSON of the arguments>`. */
export const featureRoutes = (app: App, deps: Deps) => {
  app.get('/page-features', { schema: { hide: true } }, async (request, reply) =>
    Object.entries(pageFeatures(deps, request, reply)).map(([name, { length }]) => ({ name, length })),
  );
  app.get('/page-features/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const { given } = request.query as { given: string };
    const features = pageFeatures(deps, request, reply) as unknown as Record<string, (...all: unknown[]) => unknown>;
    const called = async () => features[name]?.(...(JSON.parse(given) as unknown[]));
    return { answer: (await called().catch(() => null)) ?? null };
  });
};

/** Every path that a GET may ask for, as the router has it: a new one is among them by itself. */
export function readRoutes(app: App): string[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (part === '') return [];
      parts.splice(indent.length / 4);
      parts.push(part);
      return methods.split(', ').includes('GET') ? [parts.join('')] : [];
    });
}

/** Paths of which each parameter is in turn everything that is known of somebody's work. */
function filled(route: string, known: string[]): string[] {
  const [head = '', ...names] = route.split(/:\w+(?:\([^)]*\))?|\*/);
  return names.reduce((paths, tail) => paths.flatMap((path) => known.map((each) => path + each + tail)), [head]);
}

/** Streams never end. */
const unending = ['/api/events'];

export type Seen = { path: string; word: string };

/** Asks whatever can be asked, in a browser, and tells where which of these words stood. */
export async function walkReads(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  browser: Browser,
  known: string[],
  words: string[],
): Promise<Seen[]> {
  const origin = deps.env.publicUrl;
  const routes = readRoutes(app).filter((route) => !unending.includes(route));
  expect(routes.length).toBeGreaterThan(150);
  const seen: Seen[] = [];
  const look = async (path: string) => {
    const { rawPayload, headers, statusCode } = await app.inject({
      url: path,
      cookies: browser.jar,
      remoteAddress: `198.19.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    });
    expect([path, statusCode < 500 || statusCode === 503]).toEqual([path, true]);
    const text = (JSON.stringify(headers) + legible(rawPayload)).toLowerCase();
    for (const word of words) if (text.includes(word.toLowerCase())) seen.push({ path, word });
    return rawPayload;
  };
  for (const page of known.flatMap((each) => [`/p/${each}`, `/c/${each}`]))
    await look(`/oembed?url=${encodeURIComponent(origin + page)}`);
  for (const route of routes.filter((each) => !each.startsWith('/page-features')))
    for (const path of filled(route, known)) await look(path);
  const features = JSON.parse(String(await look('/page-features'))) as { name: string; length: number }[];
  for (const { name, length } of features)
    for (const given of [[], ...known.map((one) => [one]), ...(length > 1 ? pairsOf(known) : [])])
      await look(`/page-features/${name}?given=${encodeURIComponent(JSON.stringify(given))}`);
  return seen;
}

/** First comes what names somebody's page. */
const pairsOf = (known: string[]) => known.slice(0, 3).flatMap((one) => known.map((other) => [one, other]));

/** As it is, with what is compressed in a PDF and what stands in base64, as disclosures of receipts do. */
function legible(bytes: Buffer) {
  const text = [bytes.toString(), ...(bytes.subarray(0, 4).toString() === '%PDF' ? streamsOf(bytes) : [])].join('');
  const decoded = text.match(/[\w-]{24,}/g)?.map((each) => Buffer.from(each, 'base64url').toString()) ?? [];
  return text + decoded.join('');
}

function streamsOf(bytes: Buffer) {
  const streams: string[] = [];
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6))
    for (const skip of [7, 8])
      try {
        streams.push(inflateSync(bytes.subarray(at + skip), { finishFlush: constants.Z_SYNC_FLUSH }).toString());
      } catch {
        // The end of one, or one that is not compressed.
      }
  return streams;
}
