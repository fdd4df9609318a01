import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { StripeRefusal, stripeRoutes } from './stripe-api.ts';
import { type Books, idFor, openBooks, priceOf, seconds } from './stripe-books.ts';

export const stripeVersion = '2026-10-28.endive';
const key = 'sk_test_of_this_test_alone';
const secret = 'whsec_of_this_test_alone';

/**
 * The used part of Stripe's API on loopback, with an account of its own. What the SDK sends is checked to the last
 * parameter; a request without the account's key or of another version of the API is refused.
 */
export async function startStripe() {
  const books: Books = openBooks([priceOf('price_month', 900, 'month'), priceOf('price_year', 9000, 'year')]);
  const routes = stripeRoutes(books).map((route) => {
    const [method = '', path = ''] = route.on.split(' ');
    return { ...route, method, form: new RegExp(`^${path.replace(':id', '([^/]+)')}$`) };
  });
  const requests: string[] = [];
  const answers = new Map<string, unknown>();
  let away = false;
  /** The version that its answers say they are of. */
  const speaks = { version: stripeVersion };
  const hanging: { answers: (() => void)[] | null } = { answers: null };

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test');
    const body = await text(request);
    requests.push(`${request.method} ${pathname}`);
    if (request.headers.authorization !== `Bearer ${key}`) throw new StripeRefusal('invalid_key', 401);
    if (request.headers['stripe-version'] !== stripeVersion) throw new StripeRefusal('another_version');
    const once = request.headers['idempotency-key'];
    if (typeof once === 'string' && answers.has(once)) return answers.get(once);
    for (const { method, form, takes, answer: give } of routes) {
      const [, id = ''] = form.exec(pathname) ?? [];
      if (method !== request.method || !form.test(pathname)) continue;
      const given = takes.safeParse(parseForm(request.method === 'POST' ? body : search.slice(1)));
      if (!given.success)
        throw new StripeRefusal(
          'parameter_unknown',
          400,
          given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(),
        );
      const made = give(given.data as never, decodeURIComponent(id));
      if (typeof once === 'string') answers.set(once, structuredClone(made));
      return made;
    }
    throw new StripeRefusal('no_such_route', 404);
  }

  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('stripe-version', speaks.version);
    if (away) return void response.writeHead(503).end('{"error":{"type":"api_error","message":"away"}}');
    if (hanging.answers) await new Promise<void>((resolve) => hanging.answers?.push(resolve));
    answer(request).then(
      (told) => response.end(JSON.stringify(told)),
      (error) => {
        const { status = 500, code, param } = error as Partial<StripeRefusal>;
        const type = status >= 500 ? 'api_error' : status === 401 ? 'authentication_error' : 'invalid_request_error';
        response.writeHead(status).end(JSON.stringify({ error: { type, code, param, message: String(error) } }));
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const sdk = new Stripe(key);
  /** An event as Stripe sends it, about a customer or what belongs to them. */
  const event = (type: string, object: object, changes: object = {}) =>
    JSON.stringify({
      id: idFor('evt'),
      object: 'event',
      api_version: stripeVersion,
      created: seconds(),
      livemode: false,
      type,
      data: { object },
      ...changes,
    });
  /** The header that Stripe would send with it. */
  const signed = (payload: string, with_: { secret?: string; timestamp?: number } = {}) => ({
    'stripe-signature': sdk.webhooks.generateTestHeaderString({ payload, secret, ...with_ }),
  });

  return {
    books,
    requests,
    speaks,
    event,
    signed,
    goAway: (gone: boolean) => {
      away = gone;
    },
    /** Answers nothing any more, until told otherwise; then what was asked meanwhile too. */
    hang: (hangs: boolean) => {
      const waited = hanging.answers ?? [];
      hanging.answers = hangs ? waited : null;
      if (!hangs) for (const go of waited) go();
    },
    waiting: () => hanging.answers?.length ?? 0,
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_PRICE_MONTH: 'price_month',
      STRIPE_PRICE_YEAR: 'price_year',
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** `a[b][0]=c` as an object with arrays. */
function parseForm(form: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of new URLSearchParams(form)) {
    const keys = path.split(/[[\]]+/).filter(Boolean);
    let here = root;
    for (const each of keys.slice(0, -1)) {
      here[each] ??= {};
      here = here[each] as Record<string, unknown>;
    }
    here[keys.at(-1) ?? ''] = value;
  }
  return arrays(root) as Record<string, unknown>;
}
function arrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, arrays(each)] as const);
  const listed = entries.length > 0 && entries.every(([name], place) => name === String(place));
  return listed ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
