import type { FastifyRequest } from 'fastify';

/**
 * Token of an API client. A request that carries one has no cookie as far as we are concerned, so no other site can
 * cause it.
 */
export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>) {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
