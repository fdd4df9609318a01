import { type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Product } from './product.ts';

export type Headers = Record<string, string>;
type Odd = { method?: string; headers?: Headers; body?: string };

/** Sends a request as it stands, which `fetch` would tidy. */
export async function ask(
  { url }: Pick<Product, 'url'>,
  path: string,
  { method = 'GET', headers, body = '' }: Odd = {},
) {
  const { hostname, port, host } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  send({ hostname, port, path, method, headers: { host, 'accept-language': 'en', ...headers } }, resolve)
    .on('error', reject)
    .end(body);
  const answer = await promise;
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
