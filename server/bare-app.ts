import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import type { Env } from '#server/env.ts';
import { watchWrites } from '#server/platform/database/unsettled.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { longestPath, ownAddress } from '#server/platform/http/own-address.ts';
import { replyWithProblem } from '#server/platform/http/problem.ts';
import { logAnswers, requestLog } from '#server/platform/http/request-log.ts';
import { boundBodies, type RequestTimes, serverTimes } from '#server/platform/http/request-times.ts';
import { serializeAnswer } from '#server/platform/http/serialize-answer.ts';
import { refuseUnreadable } from '#server/platform/http/unreadable-request.ts';
import { traceRequests } from '#server/platform/tracing/trace-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where sending it again does no harm, even if it was done: while the database is away it says just that. */
    repeatable?: boolean;
  }
}

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
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeAnswer);
  app.setErrorHandler(replyWithProblem);
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.repeatable) done();
    else watchWrites(done);
  });
  if (env.traces) traceRequests(app, { proxied: env.trustedProxies > 0 });
  logAnswers(app);
  boundBodies(app, times);
  return app;
}
