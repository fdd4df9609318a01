import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Env } from '../env.ts';

/** Never a query: links of mails carry their token there. */
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0];

export function requestLog(env: Env): FastifyServerOptions['logger'] {
  if (env.logLevel === 'silent') return false;
  return {
    level: env.logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
    },
  };
}

/** One line a request, when it is answered. Fastify's own two are switched off. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, path: pathOf(request), status: reply.statusCode, ms }, 'answered');
  });
}
