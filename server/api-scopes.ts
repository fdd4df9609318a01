import fastifyPlugin from 'fastify-plugin';
import type { Deps } from '#server/auth/deps.ts';
import { limitMemberWrites } from '#server/auth/limit-member-writes.ts';
import {
  actsAsAdmin,
  refuseOtherPerson,
  requireAdmin,
  requireMember,
  requireSignedIn,
} from '#server/auth/require-viewer.ts';
import { lookAgainAfterBody } from '#server/auth/still-signed-in.ts';
import type { Scope } from '#server/features/manifest.ts';
import type { Health } from '#server/platform/health/health.ts';
import { healthRoutes } from '#server/platform/health/health-routes.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { csrfToken, needsCsrfToken, requireCsrfToken } from '#server/platform/http/csrf.ts';
import { openTo } from '#server/platform/http/open-api.ts';
import type { OtherMethods } from '#server/platform/http/other-methods.ts';
import { notFound, replyWithProblem } from '#server/platform/http/problem.ts';
import { featuresOn } from './features.ts';

/** Every feature's calls of one scope, each group in a scope of its own. */
export async function declare(scope: App, deps: Deps, name: Scope) {
  for (const { routes } of featuresOn(deps.env)) {
    for (const group of routes?.[name] ?? []) {
      // Under a name: for one that has none, Fastify looks through every module that was ever required.
      const named = { name: group.name || name, encapsulate: true };
      await scope.register(fastifyPlugin(async (own) => group(own as App, deps), named));
    }
  }
}

/** The API, in the scopes of who may call it. Callers repeat the CSRF token in a header. */
export async function apiRoutes(api: App, deps: Deps, health: Health, answerOtherMethod: OtherMethods) {
  api.setErrorHandler(replyWithProblem);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!needsCsrfToken(request)) return;
    requireCsrfToken(request, deps.env, request.headers['x-csrf-token']);
    csrfToken(request, reply, deps.env);
    refuseOtherPerson(request);
  });
  // Nothing is done by it, and bodies of any kind are refused alike: before they are read.
  api.all('/api/*', {
    schema: { hide: true },
    config: { rest: true, csrf: false },
    onRequest: async (request, reply) =>
      answerOtherMethod(request, reply, ({ adminsOnly }) => !adminsOnly || actsAsAdmin(request, deps.env)),
    handler: async () => {
      throw notFound();
    },
  });

  await api.register(async (visitor: App) => {
    openTo(visitor, 'everybody');
    await declare(visitor, deps, 'visitor');
    healthRoutes(visitor, health);
  });
  await api.register(async (member: App) => {
    member.addHook('onRequest', requireMember);
    member.addHook('onRequest', limitMemberWrites(deps));
    member.addHook('preHandler', lookAgainAfterBody(deps));
    await declare(member, deps, 'member');
  });
  await api.register(async (leaving: App) => {
    leaving.addHook('onRequest', requireSignedIn);
    leaving.addHook('onRequest', limitMemberWrites(deps));
    leaving.addHook('preHandler', lookAgainAfterBody(deps));
    await declare(leaving, deps, 'leaving');
  });
  await api.register(async (admin: App) => {
    openTo(admin, 'admin');
    admin.addHook('onRequest', requireAdmin(deps.env));
    admin.addHook('onRequest', limitMemberWrites(deps));
    admin.addHook('preHandler', lookAgainAfterBody(deps));
    await declare(admin, deps, 'admin');
  });
}
