import type { FastifyRequest } from 'fastify';

/**
 * A request as React Router takes it. `url` when it is to be answered as if another address was asked for. Where it
 * comes from is left out: our own rule has looked at that (server/platform/http/csrf.ts), and knows the names of a
 * local server too.
 */
export function toWebRequest(request: FastifyRequest, publicUrl: string, url = request.url) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'origin' && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const body = request.method === 'POST' && Buffer.isBuffer(request.body) ? request.body : null;
  return new Request(new URL(url, publicUrl), {
    method: request.method,
    headers,
    body: body && new Uint8Array(body),
  });
}
