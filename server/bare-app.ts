import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import type { z } from 'zod';
import type { Env } from '#server/env.ts';
import { beginCall, goOn } from '#server/platform/database/unsettled.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { longestPath, ownAddress } from '#server/platform/http/own-address.ts';
import { Problem, replyWithProblem } from '#server/platform/http/problem.ts';
import { logAnswers, requestLog } from '#server/platform/http/request-log.ts';
import { boundBodies, type RequestTimes, serverTimes } from '#server/platform/http/request-times.ts';
import { refuseUnreadable } from '#server/platform/http/unreadable-request.ts';
import { validateWhole } from '#server/platform/http/validate-whole.ts';
import { traceRequests } from '#server/platform/tracing/trace-requests.ts';
import { mayRepeat } from './repeatable-calls.ts';

/**
 * Writes an answer as its schema has it: what the schema does not name is left out, and what does not fit it is our
 * error, not the caller's. Our answers have no codecs, so parsing is enough; encoding took twice as long on the hot
 * list.
 */
const serializeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { success, data, error } = schema.safeParse(answer);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };

/** A server without any call: how requests are read, bounded, logged and refused. */
export function bareApp(env: Env, times: RequestTimes, log: DestinationStream | undefined): App {
  const app = fastify({
    logger: requestLog(env, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // As many addresses as our proxies have added; what stands before them is the visitor's own invention.
    trustProxy: env.trustedProxies > 0 && ((_address, hop) => hop < env.trustedProxies),
    bodyLimit: 256 * 1024,
    ...serverTimes(times),
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    // What came before a proxy knew that we stop is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestPath },
    rewriteUrl: ({ url = '' }) => ownAddress(url),
  }).withTypeProvider<ZodTypeProvider>() as App;
  app.setValidatorCompiler(validateWhole);
  app.setSerializerCompiler(serializeAnswer);
  app.setErrorHandler(replyWithProblem);
  app.addHook('onRequest', ({ raw }, _reply, done) => beginCall(raw, done));
  app.addHook('preHandler', ({ raw, method, headers, routeOptions, body }, _reply, done) => {
    const repeats = mayRepeat(method, routeOptions.url, { body, headers });
    // Its first answer was lost on the way.
    if (headers['x-sent-again'] && !repeats) return done(new Problem(409, 'maybe_saved'));
    goOn(raw, !repeats, done);
  });
  if (env.traces) traceRequests(app, { proxied: env.trustedProxies > 0 });
  logAnswers(app);
  boundBodies(app, times);
  return app;
}
