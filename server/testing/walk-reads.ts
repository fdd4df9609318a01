import { subscribe } from 'node:diagnostics_channel';
import { constants, inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import type { z } from 'zod';
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

type Parameter = z.ZodType & { options?: string[] };
type Parameters = Record<string, Parameter>;

const routesOf = new WeakMap<object, Map<string, Parameters>>();
subscribe('fastify.initialization', (message) => {
  const { fastify: app } = message as { fastify: App };
  const routes = new Map<string, Parameters>();
  routesOf.set(app, routes);
  app.addHook('onRoute', ({ method, url, schema }) => {
    if ([method].flat().includes('GET')) routes.set(url, (schema?.params as z.ZodObject | undefined)?.shape ?? {});
  });
});

/** Every path that a GET may ask for, as the router has it: a new one is among them by itself. */
export const readRoutes = (app: App): string[] => [...(routesOf.get(app)?.keys() ?? [])];

/** What stands in an address as a part of what is known: the digest of an addendum leads to it in two steps. */
const partsOf = (known: string[]) => {
  const digests = known.filter((each) => /^[0-9a-f]{64}$/.test(each));
  return [...digests.flatMap((each) => [each.slice(0, 2), each.slice(2, 4)]), `${known[0]}.png`];
};

/**
 * What a parameter can be: each of its names, where it has some; else everything known that its schema takes. One that
 * takes none of it is refused alike whatever it is, so it is asked once.
 */
function valuesOf(parameter: Parameter | undefined, known: string[]): string[] {
  if (parameter?.options) return parameter.options;
  const taken = (values: string[]) => values.filter((each) => !parameter || parameter.safeParse(each).success);
  return [taken(known), taken(partsOf(known)), known.slice(0, 1)].find(({ length }) => length > 0) ?? [];
}

/** Paths of which each parameter is in turn everything that it can be of somebody's work. */
function filled(route: string, parameters: Parameters, known: string[]): string[] {
  const [head = '', ...rest] = route.split(/:(\w+)(?:\([^)]*\))?|(\*)/);
  let paths = [head];
  for (let at = 0; at < rest.length; at += 3) {
    const values = valuesOf(parameters[rest[at] ?? '*'], known);
    paths = paths.flatMap((path) => values.map((each) => path + each + rest[at + 2]));
  }
  return paths;
}

/** Streams never end, and a file of a package is the same for everybody. */
const unasked = ['/api/events', '/api/docs/js/scalar.js'];

export type Seen = { path: string; word: string };

/** Asks whatever can be asked, in a browser, and tells where which of these words stood. */
export async function walkReads(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  browser: Browser,
  known: string[],
  words: string[],
): Promise<Seen[]> {
  const origin = deps.env.publicUrl;
  const routes = readRoutes(app).filter((route) => !unasked.includes(route));
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
    for (const path of filled(route, routesOf.get(app)?.get(route) ?? {}, known)) await look(path);
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
