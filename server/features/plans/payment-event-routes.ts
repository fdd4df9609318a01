import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { openPayments } from './open-payments.ts';
import { receiveEvent } from './receive-event.ts';

/**
 * Where the payment provider sends word: its signature over the bytes of the body decides, so nothing parses them
 * before. No cookie is read. Whoever may not send learns nothing but 400, and a provider that hears 5xx sends again.
 */
export async function paymentEventRoutes(app: App, deps: Deps) {
  const provider = openPayments(deps);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, parsed) =>
    parsed(null, body),
  );
  app.post('/api/payments/events', { schema: { hide: true } }, async ({ body, headers }, reply) => {
    await receiveEvent(deps.db, provider, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
    return reply.code(204).header('cache-control', 'no-store').send(null);
  });
}
