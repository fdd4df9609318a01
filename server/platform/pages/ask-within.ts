import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

type Ask = (call: Request) => Promise<Response>;

/**
 * Where the pages find how to ask (web/api/ask-within.ts); by the symbol registry, as they are bundled by themselves.
 */
const asking = new AsyncLocalStorage<Ask>();
(globalThis as { [key: symbol]: unknown })[Symbol.for('countersign.ask-within')] = asking;

/** What tells who asks, and from where. */
const told = [
  'cookie',
  'host',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * Makes a page whose loaders may read the API without leaving this process: as the page's reader, by the same route,
 * with its scope, its ownership and its schema, so that what stands in the page is what the browser would have been
 * answered.
 */
export function askingWithin<T>(page: FastifyRequest, make: () => Promise<T>): Promise<T> {
  return asking.run(async (call) => {
    const { pathname, search } = new URL(call.url);
    const { remoteAddress = '127.0.0.1' } = page.socket;
    const headers = Object.fromEntries(
      told.flatMap((name) => (page.headers[name] ? [[name, page.headers[name]]] : [])),
    );
    const answer = await page.server.inject({ method: 'GET', url: pathname + search, remoteAddress, headers });
    const type = String(answer.headers['content-type'] ?? '');
    return new Response(answer.payload, { status: answer.statusCode, headers: { 'content-type': type } });
  }, make);
}
