import type { FastifyRequest } from 'fastify';

type As = { url?: string | undefined; method?: string | undefined };

/**
 * A request as React Router takes it. `url` and `method` when it is to be answered as if another address was asked for,
 * or by another method. Where it comes from is left out: our own rule has looked at that
 * (server/platform/http/csrf.ts), and knows the names of a local server too.
 */
export function toWebRequest(request: FastifyRequest, publicUrl: string, as: As = {}) {
  const { url = request.url, method = request.method } = as;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'origin' && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const body = method === 'POST' && Buffer.isBuffer(request.body) ? request.body : null;
  return new Request(new URL(url, publicUrl), {
    method,
    headers,
    body: body && new Uint8Array(body),
  });
}
