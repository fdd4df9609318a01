import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import type { Deps } from '#server/auth/deps.ts';
import { decorateIdentity, forgetChangedViewer, identifyRequest } from '#server/auth/identify-request.ts';
import { refuseOtherPerson, requireAdmin, requireMember, requireSignedIn } from '#server/auth/require-viewer.ts';
import { detailsRoutes } from '#server/features/account/details/details-routes.ts';
import { addressRoutes } from '#server/features/account/emails/address-routes.ts';
import { deletionRoutes, wayBackRoutes } from '#server/features/account/own-data/deletion-routes.ts';
import { exportRoutes } from '#server/features/account/own-data/export-routes.ts';
import { passkeyRoutes, passkeySignInRoutes } from '#server/features/account/passkeys/passkeys-routes.ts';
import { passwordResetRoutes, passwordRoutes } from '#server/features/account/passwords/password-routes.ts';
import { openProviders } from '#server/features/account/providers/open-providers.ts';
import { providerFormRoutes } from '#server/features/account/providers/provider-form-routes.ts';
import { providerLinkRoutes } from '#server/features/account/providers/provider-link-routes.ts';
import type { SignInProvider } from '#server/features/account/providers/sign-in-provider.ts';
import { secondFactorRoutes, secondStepRoutes } from '#server/features/account/second-factor/second-factor-routes.ts';
import { ownSessionRoutes, sessionRoutes } from '#server/features/account/sessions/sessions-routes.ts';
import { signInRoutes } from '#server/features/account/sessions/sign-in-routes.ts';
import { signOutForm } from '#server/features/account/sessions/sign-out-form.ts';
import { tokenRoutes } from '#server/features/account/sessions/token-routes.ts';
import { accountRoutes } from '#server/features/account/sign-up/accounts-routes.ts';
import { verificationRoutes } from '#server/features/account/sign-up/verification-routes.ts';
import { stepUpRoutes } from '#server/features/account/step-up/step-up-routes.ts';
import { reviewRoutes } from '#server/features/desk/review-routes.ts';
import { userRoutes } from '#server/features/desk/user-routes.ts';
import { devMailRoutes } from '#server/features/dev-mail/dev-mail.ts';
import { eventRoutes } from '#server/features/events/event-routes.ts';
import { fileDownloadRoutes, filesRoutes } from '#server/features/files/files-routes.ts';
import { uploadRoutes } from '#server/features/files/upload-routes.ts';
import { notificationsRoutes } from '#server/features/notifications/notifications-routes.ts';
import { notificationPreferenceRoutes } from '#server/features/notifications/preference-routes.ts';
import { unsubscribeRoutes } from '#server/features/notifications/unsubscribe-routes.ts';
import { ownConfirmationRoutes } from '#server/features/own-confirmations/own-confirmations-routes.ts';
import { preferenceRoutes } from '#server/features/preferences/preference-routes.ts';
import { ownProfileRoutes } from '#server/features/profiles/own-profile-routes.ts';
import { ownPhotoRoutes, photoRoutes } from '#server/features/profiles/photo-routes.ts';
import { profilesRoutes } from '#server/features/profiles/profiles-routes.ts';
import { draftRoutes } from '#server/features/projects/draft-routes.ts';
import { projectsRoutes } from '#server/features/projects/projects-routes.ts';
import { ownerSigningRoutes, signerRoutes } from '#server/features/signing/signing-routes.ts';
import { ownerThreadRoutes, signerThreadRoutes } from '#server/features/signing/thread-routes.ts';
import { watchWrites } from '#server/platform/database/unsettled.ts';
import { answerHeaders } from '#server/platform/http/answer-headers.ts';
import { apiReferenceRoutes } from '#server/platform/http/api-reference.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { csrfToken, needsCsrfToken, refuseForeignOrigin, requireCsrfToken } from '#server/platform/http/csrf.ts';
import { healthRoutes } from '#server/platform/http/health-routes.ts';
import { requireLoopback } from '#server/platform/http/loopback.ts';
import { openApi, openToEverybody } from '#server/platform/http/open-api.ts';
import { longestPath, ownAddress } from '#server/platform/http/own-address.ts';
import { notFound, replyWithProblem } from '#server/platform/http/problem.ts';
import { logAnswers, requestLog } from '#server/platform/http/request-log.ts';
import { boundBodies, type RequestTimes, requestTimes, serverTimes } from '#server/platform/http/request-times.ts';
import { serializeAnswer } from '#server/platform/http/serialize-answer.ts';
import { shareOrSetCookie } from '#server/platform/http/share-or-set.ts';
import { warnAboutProxy } from '#server/platform/http/warn-about-proxy.ts';
import { answerAwayByPage } from '#server/platform/pages/away-page.ts';
import { answerKeptPages } from '#server/platform/pages/kept-pages.ts';
import { loadBuiltPages, loadPagesFromSource } from '#server/platform/pages/load-pages.ts';
import { createPageCache } from '#server/platform/pages/page-cache.ts';
import { createPageFeatures } from '#server/platform/pages/page-features.ts';
import { pageRoutes } from '#server/platform/pages/page-routes.ts';
import { createPageRenderer } from '#server/platform/pages/render-page.ts';

export type AppOptions = {
  /** 'none' leaves the pages out: tests of the API need no build. */
  pages: 'built' | 'source' | 'none';
  /** Where the log goes instead of the standard output. */
  log?: DestinationStream;
  /** Instead of those of the settings: tests stand in for one that has no standard way to be found. */
  providers?: SignInProvider[];
  /** Tests wait no minutes for what is cut after minutes. */
  times?: RequestTimes;
};

/** The whole server: plugins, then each feature in the scope of who may call it. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<App> {
  const { pages, log, providers = openProviders(deps.env.providers), times = requestTimes } = options;
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

  const cache = createPageCache();
  warnAboutProxy(app, env);
  await app.register(cookie);
  shareOrSetCookie(app);
  answerKeptPages(app, cache, env);
  await app.register(answerHeaders, { env });
  await app.register(rateLimit, { global: false });
  await app.register(openApi);
  apiReferenceRoutes(app);

  const loadBuild =
    pages === 'none' ? null : await (pages === 'built' ? loadBuiltPages(app) : loadPagesFromSource(app));

  const development = pages === 'source';
  const render =
    loadBuild &&
    createPageRenderer({
      deps,
      loadBuild,
      features: (request, reply) => createPageFeatures(deps, request, reply),
      development,
    });

  await app.register(async (product) => {
    if (render) product.setErrorHandler(answerAwayByPage(render, deps));
    product.addHook('onRequest', async (request) => {
      refuseForeignOrigin(request, env);
      await identifyRequest(request, deps);
    });
    product.addHook('onSend', (request, _reply, _payload, done) => {
      forgetChangedViewer(request, deps);
      done();
    });
    await product.register(async (api: App) => apiRoutes(api, deps, providers));
    await product.register(async (preferences: App) => preferenceRoutes(preferences, deps));
    await product.register(async (form: App) => signOutForm(form, deps));
    await product.register(async (forms: App) => providerFormRoutes(forms, deps, providers));
    if (render) await product.register(pageRoutes, { deps, render, development, cache });
  });
  await app.register(async (link: App) => unsubscribeRoutes(link, deps));
  if (env.local) {
    await app.register(async (dev: App) => {
      dev.addHook('onRequest', requireLoopback);
      devMailRoutes(dev, deps);
    });
  }
  return app;
}

/** Every feature's calls, in the scope of who may make them. Callers repeat the CSRF token in a header. */
async function apiRoutes(api: App, deps: Deps, providers: SignInProvider[]) {
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
    accountRoutes(visitor, deps);
    signInRoutes(visitor, deps);
    sessionRoutes(visitor, deps);
    tokenRoutes(visitor, deps);
    secondStepRoutes(visitor, deps);
    passkeySignInRoutes(visitor, deps);
    passwordResetRoutes(visitor, deps);
    verificationRoutes(visitor, deps);
    profilesRoutes(visitor, deps);
    photoRoutes(visitor, deps);
    signerRoutes(visitor, deps);
    ownConfirmationRoutes(visitor, deps);
    signerThreadRoutes(visitor, deps);
    fileDownloadRoutes(visitor, deps);
    healthRoutes(visitor, deps);
  });
  await api.register(async (member: App) => {
    member.addHook('onRequest', requireMember);
    eventRoutes(member, deps);
    ownSessionRoutes(member, deps);
    passwordRoutes(member, deps);
    stepUpRoutes(member, deps);
    passkeyRoutes(member, deps);
    secondFactorRoutes(member, deps);
    providerLinkRoutes(member, deps, providers);
    ownerSigningRoutes(member, deps);
    ownerThreadRoutes(member, deps);
    notificationsRoutes(member, deps);
    notificationPreferenceRoutes(member, deps);
    projectsRoutes(member, deps);
    draftRoutes(member, deps);
    filesRoutes(member, deps);
    ownProfileRoutes(member, deps);
    addressRoutes(member, deps);
    detailsRoutes(member, deps);
    exportRoutes(member, deps);
    deletionRoutes(member, deps);
    await member.register(async (uploads: App) => uploadRoutes(uploads, deps));
    await member.register(async (photos: App) => ownPhotoRoutes(photos, deps));
  });
  await api.register(async (leaving: App) => {
    leaving.addHook('onRequest', requireSignedIn);
    wayBackRoutes(leaving, deps);
  });
  await api.register(async (admin: App) => {
    admin.addHook('onRequest', requireAdmin(deps.env));
    reviewRoutes(admin, deps);
    userRoutes(admin, deps);
  });
}
