import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import type { Deps } from '#server/auth/deps.ts';
import { decorateIdentity, forgetChangedViewer, identifyRequest } from '#server/auth/identify-request.ts';
import {
  owesSecondFactor,
  refuseOtherPerson,
  requireAdmin,
  requireMember,
  requireSignedIn,
} from '#server/auth/require-viewer.ts';
import { readSessionCookie, sessionCookie } from '#server/auth/session-cookie.ts';
import type { Scope } from '#server/features/manifest.ts';
import { followAnnounced } from '#server/platform/changes/announcing.ts';
import { watchWrites } from '#server/platform/database/unsettled.ts';
import type { WithPool } from '#server/platform/deps.ts';
import { answerHeaders } from '#server/platform/http/answer-headers.ts';
import { apiReferenceRoutes } from '#server/platform/http/api-reference.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { csrfToken, needsCsrfToken, refuseForeignOrigin, requireCsrfToken } from '#server/platform/http/csrf.ts';
import { healthRoutes } from '#server/platform/http/health-routes.ts';
import { requireLoopback } from '#server/platform/http/loopback.ts';
import { refuseInMaintenance } from '#server/platform/http/maintenance.ts';
import { openApi, openToEverybody } from '#server/platform/http/open-api.ts';
import { longestPath, ownAddress } from '#server/platform/http/own-address.ts';
import { notFound, replyWithProblem } from '#server/platform/http/problem.ts';
import { logAnswers, requestLog } from '#server/platform/http/request-log.ts';
import { boundBodies, type RequestTimes, requestTimes, serverTimes } from '#server/platform/http/request-times.ts';
import { serializeAnswer } from '#server/platform/http/serialize-answer.ts';
import { shareOrSetCookie } from '#server/platform/http/share-or-set.ts';
import { warnAboutProxy } from '#server/platform/http/warn-about-proxy.ts';
import { answerAwayByPage } from '#server/platform/pages/away-page.ts';
import { purgeWithChanges } from '#server/platform/pages/cdn.ts';
import { answerKeptPages, createKeptPageKey } from '#server/platform/pages/kept-pages.ts';
import { loadBuiltPages, loadPagesFromSource } from '#server/platform/pages/load-pages.ts';
import { answerOwnDomains } from '#server/platform/pages/own-domains.ts';
import { createPageCache } from '#server/platform/pages/page-cache.ts';
import { pageRoutes } from '#server/platform/pages/page-routes.ts';
import { createPageRenderer } from '#server/platform/pages/render-page.ts';
import { watchPages } from '#server/platform/pages/watch-pages.ts';
import { features, featuresOn, goesOn, pageFeatures, pageParts, tagsOfChange } from './features.ts';

export type AppOptions = {
  /** 'none' leaves the pages out: tests of the API need no build. */
  pages: 'built' | 'source' | 'none';
  /** Where the log goes instead of the standard output. */
  log?: DestinationStream;
  /** Tests wait no minutes for what is cut after minutes. */
  times?: RequestTimes;
};

/** The whole server: plugins, then each feature in the scope of who may call it. */
export async function buildApp(deps: Deps & WithPool, options: AppOptions): Promise<App> {
  const { pages, log, times = requestTimes } = options;
  const { env } = deps;
  const app = fastify({
    logger: requestLog(env, log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // As many addresses as our proxies have added; what stands before them is the visitor's own invention.
    trustProxy: env.trustedProxies > 0 && ((_address, hop) => hop < env.trustedProxies),
    bodyLimit: 256 * 1024,
    ...serverTimes(times),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: longestPath },
    rewriteUrl: ({ url = '' }) => ownAddress(url),
  }).withTypeProvider<ZodTypeProvider>() as App;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeAnswer);
  app.setErrorHandler(replyWithProblem);
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') done();
    else watchWrites(done);
  });
  logAnswers(app);
  boundBodies(app, times);
  decorateIdentity(app, env);

  for (const { onChanges } of features) if (onChanges) followAnnounced(deps.db, onChanges);
  const cache = createPageCache(tagsOfChange);
  purgeWithChanges(deps.db, env, tagsOfChange);
  warnAboutProxy(app, env);
  answerOwnDomains(
    app,
    env,
    features.flatMap(({ ownDomains }) => ownDomains?.(deps) ?? []),
    pageParts,
  );
  await app.register(cookie);
  shareOrSetCookie(app);
  watchPages(
    app,
    features.flatMap(({ watchesPages }) => watchesPages?.(deps) ?? []),
  );
  const keptPageKey = createKeptPageKey(env, (request) => readSessionCookie(request, env) !== null);
  answerKeptPages(app, cache, keptPageKey);
  await app.register(answerHeaders, { env });
  await app.register(openApi, { sessionCookie });
  apiReferenceRoutes(app);

  const build = pages === 'none' ? null : await (pages === 'built' ? loadBuiltPages(app) : loadPagesFromSource(app));

  const development = pages === 'source';
  const render =
    build &&
    createPageRenderer({
      env,
      owesSecondFactor: (request) => owesSecondFactor(request, env),
      build,
      features: (request, reply) => pageFeatures(deps, request, reply),
      development,
    });

  await app.register(async (product) => {
    if (render) product.setErrorHandler(answerAwayByPage(render, deps));
    product.addHook('onRequest', async (request, reply) => {
      refuseForeignOrigin(request, env);
      await identifyRequest(request, deps);
      refuseInMaintenance(request, env, reply, goesOn);
    });
    product.addHook('onSend', (request, _reply, _payload, done) => {
      forgetChangedViewer(request, deps);
      done();
    });
    await product.register(async (api: App) => apiRoutes(api, deps));
    await declare(product, deps, 'page');
    const offAddresses = features
      .filter((each) => !featuresOn(env).includes(each))
      .flatMap((each) => each.addresses ?? []);
    if (render) await product.register(pageRoutes, { deps, render, development, cache, keptPageKey, offAddresses });
  });
  await declare(app, deps, 'link');
  if (env.local) {
    await app.register(async (dev: App) => {
      dev.addHook('onRequest', requireLoopback);
      await declare(dev, deps, 'local');
    });
  }
  return app;
}

/** Every feature's calls of one scope, each group in a scope of its own. */
async function declare(scope: App, deps: Deps, name: Scope) {
  for (const { routes } of featuresOn(deps.env)) {
    for (const group of routes?.[name] ?? []) {
      // Under a name: for one that has none, Fastify looks through every module that was ever required.
      const named = { name: group.name || name, encapsulate: true };
      await scope.register(fastifyPlugin(async (own) => group(own as App, deps), named));
    }
  }
}

/** The API, in the scopes of who may call it. Callers repeat the CSRF token in a header. */
async function apiRoutes(api: App, deps: Deps & WithPool) {
  api.setErrorHandler(replyWithProblem);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!needsCsrfToken(request)) return;
    requireCsrfToken(request, deps.env, request.headers['x-csrf-token']);
    csrfToken(request, reply, deps.env);
    refuseOtherPerson(request);
  });
  api.all('/api/*', { schema: { hide: true } }, async () => {
    throw notFound();
  });

  await api.register(async (visitor: App) => {
    openToEverybody(visitor);
    await declare(visitor, deps, 'visitor');
    healthRoutes(visitor, deps);
  });
  await api.register(async (member: App) => {
    member.addHook('onRequest', requireMember);
    await declare(member, deps, 'member');
  });
  await api.register(async (leaving: App) => {
    leaving.addHook('onRequest', requireSignedIn);
    await declare(leaving, deps, 'leaving');
  });
  await api.register(async (admin: App) => {
    admin.addHook('onRequest', requireAdmin(deps.env));
    await declare(admin, deps, 'admin');
  });
}
