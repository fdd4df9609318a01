import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { ownPlanSchema } from '#shared/plans/own-plan.ts';
import { ownPlan } from './own-plan.ts';

export function ownPlanRoutes(app: App, deps: Deps) {
  app.get(
    '/api/subscription',
    {
      schema: {
        tags: ['plans'],
        summary: 'The plan you have now, and the subscription it comes from',
        response: { 200: ownPlanSchema },
      },
    },
    async (request) => ownPlan(deps, member(request).id),
  );
}
