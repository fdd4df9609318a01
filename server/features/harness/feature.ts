import type { Deps } from '#server/auth/deps.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';

export const harness = {
  routes: {
    local: [
      async function harnessOnDemand(app: App, deps: Deps) {
        (await import('./harness-routes.ts')).harnessRoutes(app, deps);
      },
    ],
  },
} satisfies Feature;
