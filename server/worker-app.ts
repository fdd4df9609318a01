import type { Deps } from '#server/auth/deps.ts';
import type { Health } from '#server/platform/health/health.ts';
import { healthRoutes } from '#server/platform/health/health-routes.ts';
import { probeRoutes, sendElsewhere } from '#server/platform/health/probe-routes.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { requestTimes } from '#server/platform/http/request-times.ts';
import { endRequestSpans } from '#server/platform/tracing/trace-requests.ts';
import { bareApp } from './bare-app.ts';
import { followChanges } from './follow-changes.ts';

/** What a process that only does jobs answers: how it is. */
export async function buildWorkerApp(deps: Deps, health: Health): Promise<App> {
  followChanges(deps);
  const app = bareApp(deps.env, requestTimes, undefined);
  if (deps.env.traces) endRequestSpans(app, ({ routeOptions }) => routeOptions.url ?? 'no page');
  sendElsewhere(app, health);
  probeRoutes(app, health);
  healthRoutes(app, health);
  return app;
}
