import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Env } from '../env.ts';

/** One line a request, never with a query: links of mails carry their token there. */
export function requestLog(env: Env): FastifyServerOptions['logger'] {
  if (env.logLevel === 'silent') return false;
  return {
    level: env.logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
    },
  };
}
