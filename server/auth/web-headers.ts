import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request's headers as better-auth wants them. */
export function webHeaders(request: FastifyRequest) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}

/** Passes on the cookies that better-auth set. */
export function passCookies(headers: Headers, reply: FastifyReply) {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}
