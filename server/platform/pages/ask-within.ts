import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest, HTTPMethods, InjectOptions } from 'fastify';
import { localeOf } from '#server/platform/http/preferences.ts';

type Ask = (call: Request) => Promise<Response>;

/**
 * Where the pages find how to ask (web/api/send-with-token.ts); by the symbol registry, as they are bundled by
 * themselves.
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
 * Makes a page whose loaders and actions may call the API without leaving this process: as the page's reader, by the
 * same route, with its scope, its ownership, its limits and its schema, so that what stands in the page is what the
 * browser would have been answered. What changes something shows the token of the form that the page was sent, and for
 * whom that form was made; the cookies that it sets are the page's.
 */
export function askingWithin<T>(page: FastifyRequest, reply: FastifyReply, make: () => Promise<T>): Promise<T> {
  const { remoteAddress = '127.0.0.1' } = page.socket;
  const headers = {
    ...Object.fromEntries(told.flatMap((name) => (page.headers[name] ? [[name, page.headers[name]]] : []))),
    'x-page-language': localeOf(page),
  };
  const asked = (call: Request): InjectOptions => {
    const { pathname, search } = new URL(call.url);
    return { method: 'GET', url: pathname + search, remoteAddress, headers };
  };
  const changing = async (call: Request): Promise<InjectOptions> => {
    const form = await formOf(page);
    const type = call.headers.get('content-type');
    return {
      ...asked(call),
      method: call.method as HTTPMethods,
      payload: Buffer.from(await call.arrayBuffer()),
      headers: {
        ...headers,
        'x-csrf-token': String(form.get('csrf') ?? ''),
        'x-signed-in-as': String(form.get('signed_in_as') ?? ''),
        'x-opened-for': encodeURIComponent(String(form.get('opened_for') ?? '')),
        ...(type && { 'content-type': type }),
      },
    };
  };
  return asking.run(async (call) => {
    const isChange = call.method !== 'GET';
    const answer = await page.server.inject(isChange ? await changing(call) : asked(call));
    if (isChange) for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie);
    const type = String(answer.headers['content-type'] ?? '');
    // An answer without a body must not be given one, not even an empty one.
    const body = answer.rawPayload.length > 0 ? answer.payload : null;
    return new Response(body, { status: answer.statusCode, headers: { 'content-type': type } });
  }, make);
}

/** The form that a page was sent; an empty one where it can be read as none. */
async function formOf({ body, headers }: FastifyRequest): Promise<FormData> {
  if (!Buffer.isBuffer(body)) return new FormData();
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } });
  return sent.formData().catch(() => new FormData());
}
