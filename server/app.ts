import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Deps } from '#server/auth/deps.ts';
import { decorateIdentity, forgetChangedViewer, identifyRequest } from '#server/auth/identify-request.ts';
import { owesSecondFactor } from '#server/auth/require-viewer.ts';
import { readSessionCookie, sessionCookie } from '#server/auth/session-cookie.ts';
import type { WithPool } from '#server/platform/deps.ts';
import type { Health } from '#server/platform/health/health.ts';
import { probeRoutes, sendElsewhere } from '#server/platform/health/probe-routes.ts';
import { answerHeaders } from '#server/platform/http/answer-headers.ts';
import { apiReferenceRoutes } from '#server/platform/http/api-reference.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { refuseForeignOrigin } from '#server/platform/http/csrf.ts';
import { requireLoopback } from '#server/platform/http/loopback.ts';
import { refuseInMaintenance } from '#server/platform/http/maintenance.ts';
import { openApi } from '#server/platform/http/open-api.ts';
import { letAnyOriginRead, otherMethods } from '#server/platform/http/other-methods.ts';
import { type RequestTimes, requestTimes } from '#server/platform/http/request-times.ts';
import { shareOrSetCookie } from '#server/platform/http/share-or-set.ts';
import { warnAboutProxy } from '#server/platform/http/warn-about-proxy.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { createPagePatterns, routePattern } from '#server/platform/metrics/page-patterns.ts';
import { answerAwayByPage } from '#server/platform/pages/away-page.ts';
import { createCachedPageKey } from '#server/platform/pages/cached-page-key.ts';
import { answerCachedPages } from '#server/platform/pages/cached-pages.ts';
import { loadBuiltPages, loadPagesFromSource } from '#server/platform/pages/load-pages.ts';
import { createMethodsOfPage, createPageAsker } from '#server/platform/pages/methods-of-page.ts';
import { answerOwnDomains } from '#server/platform/pages/own-domains.ts';
import { createPageCache } from '#server/platform/pages/page-cache.ts';
import { pageRoutes } from '#server/platform/pages/page-routes.ts';
import { createPageRenderer, type RenderPage } from '#server/platform/pages/render-page.ts';
import { watchPages } from '#server/platform/pages/watch-pages.ts';
import { endRequestSpans } from '#server/platform/tracing/trace-requests.ts';
import { apiRoutes, declare } from './api-scopes.ts';
import { bareApp } from './bare-app.ts';
import {
  availableInMaintenance,
  features,
  featuresOn,
  fileForms,
  pageFeatures,
  pageParts,
  tagsOfChange,
} from './features.ts';
import { followChanges } from './follow-changes.ts';
import { openHealth } from './open-health.ts';
import { problemCodes } from './problem-codes.ts';

export type AppOptions = {
  /**
   * 'none' leaves the pages out: tests of the API need no build. A function renders them in a test of what is around.
   */
  pages: 'built' | 'source' | 'none' | RenderPage;
  /** Where the log goes instead of the standard output. */
  log?: DestinationStream;
  /** Tests wait no minutes for what is cut after minutes. */
  times?: RequestTimes;
  /** Told by whoever ends this server; one of its own without it. */
  health?: Health;
  /** Counts the requests; nobody does without it. */
  metrics?: Pick<Metrics, 'watchRequests'> | null;
};

/** The whole server: plugins, then each feature in the scope of who may call it. */
export async function buildApp(deps: Deps & WithPool, options: AppOptions): Promise<App> {
  const { pages, log, times = requestTimes, health = openHealth(deps), metrics } = options;
  const { env } = deps;
  const app = bareApp(env, times, log);
  const answerOtherMethod = otherMethods(app);
  letAnyOriginRead(app);
  decorateIdentity(app, env);
  sendElsewhere(app, health);

  followChanges(deps);
  const cache = createPageCache(tagsOfChange);
  warnAboutProxy(app, env);
  // Before whatever may reply: hooks on the way out read the cookies of any request.
  await app.register(cookie);
  answerOwnDomains(
    app,
    env,
    features.flatMap(({ ownDomains }) => ownDomains?.(deps) ?? []),
    pageParts,
  );
  shareOrSetCookie(app);
  watchPages(
    app,
    features.flatMap(({ watchesPages }) => watchesPages?.(deps) ?? []),
  );
  const cachedPageKey = createCachedPageKey(env, (request) => readSessionCookie(request, env) !== null);
  answerCachedPages(app, cache, cachedPageKey);
  await app.register(answerHeaders, { env });
  await app.register(openApi, { sessionCookie, publicUrl: env.publicUrl, codes: problemCodes });
  apiReferenceRoutes(app);

  const build =
    pages === 'built' ? await loadBuiltPages(app) : pages === 'source' ? await loadPagesFromSource(app) : null;

  // Of pages from source, routes come and go.
  const patternOf = build && 'routes' in build ? createPagePatterns(build.routes) : () => 'a page';
  metrics?.watchRequests(app, patternOf);
  if (env.traces) endRequestSpans(app, (request) => routePattern(request, patternOf));

  const development = pages === 'source';
  const render =
    typeof pages === 'function'
      ? pages
      : build &&
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
      // Before anything is refused: where a session is used is known all the same.
      await identifyRequest(request, deps);
      refuseForeignOrigin(request, env);
      refuseInMaintenance(request, env, reply, availableInMaintenance);
    });
    product.addHook('onSend', (request, _reply, _payload, done) => {
      forgetChangedViewer(request, deps);
      done();
    });
    await product.register(async (api: App) => apiRoutes(api, deps, health, answerOtherMethod));
    await declare(product, deps, 'page');
    const offAddresses = features
      .filter((each) => !featuresOn(env).includes(each))
      .flatMap((each) => each.addresses ?? []);
    const ask = createPageAsker(env, offAddresses);
    const methodsOf = render && createMethodsOfPage(render, ask);
    const answerRest = (request: FastifyRequest, reply: FastifyReply) =>
      answerOtherMethod(
        request,
        reply,
        ({ adminsOnly }) => !adminsOnly,
        methodsOf ? () => methodsOf(request, reply) : undefined,
      );
    // Here, and not outside: which pages are there depends on who asks.
    product.setNotFoundHandler(answerRest);
    if (render)
      await product.register(pageRoutes, {
        deps,
        render,
        ask,
        answerRest,
        development,
        cache,
        cachedPageKey,
        fileForms,
      });
  });
  probeRoutes(app, health);
  await declare(app, deps, 'link');
  if (env.local) {
    await app.register(async (dev: App) => {
      dev.addHook('onRequest', requireLoopback);
      await declare(dev, deps, 'local');
    });
  }
  return app;
}
