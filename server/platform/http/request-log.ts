import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import type { Env } from '#server/env.ts';
import { traceFields, withTrace } from '#server/platform/tracing/trace-requests.ts';
import { describeError, typedTexts } from './describe-error.ts';

/**
 * Never a query, nor what a path ends in where links of mails carry their token in it, or where somebody searches. Those
 * are known by what the path says once it is decoded, as the router reads it: any letter may be written as its code.
 */
export function pathToTell(url: string): string {
  const path = url.replace(wholeAddress, '/').split('?', 1)[0] ?? '';
  if (!path.includes('%')) return path.replace(untold, '$1…');
  const decoded = path.replace(code, (written) => String.fromCharCode(Number.parseInt(written.slice(1), 16)));
  return untold.test(decoded) ? decoded.replace(untold, '$1…') : path;
}

/** A client may send it in place of a path, and the router goes by the path in it. */
const wholeAddress = /^https?:\/\/[^/]*\//i;
const code = /%[0-9a-f]{2}/gi;

/** Under the address of a language too, and however it is typed: pages are found by any of it. */
const untold =
  /(^(?:\/+[a-z]{2})?\/+(?:d|search)\/|\/(?:unsubscribe|stop|newsletter\/+confirm|write\/+prove|report\/+receipt)\/).+/is;

/**
 * Lines leave together, at the latest after a second, and before the process ends: a write for each cost every request.
 */
const gathered = () => pino.destination({ sync: false, minLength: 12_288, periodicFlush: 1000 });

/** Settings of the log; `stream` is where its lines go, by default the standard output. */
export function requestLog(env: Env, stream?: DestinationStream): FastifyServerOptions['logger'] {
  if (env.logLevel === 'silent') return false;
  return {
    level: env.logLevel,
    stream: stream ?? gathered(),
    ...(env.traces && { mixin: traceFields, mixinMergeStrategy: withTrace }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathToTell(request.url) }),
      err: (error: unknown) => describeError(error),
    },
  };
}

/** One line a request, when it is answered. Fastify's own two are switched off. */
export function logAnswers(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { method: request.method, path: pathToTell(request.url), status: reply.statusCode, ms },
      'answered',
    );
    done();
  });
}

const told = new WeakSet<object>();

/**
 * A line for what failed and should not have, with where it was and without anything that the request brought. Once
 * each.
 */
export function logFailure(request: FastifyRequest, error: unknown, message: string, facts: object = {}) {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  const { body, query, params, log } = request;
  log.error({ ...facts, failure: describeError(error, typedTexts(body, query, params)) }, message);
}
