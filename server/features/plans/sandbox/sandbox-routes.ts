import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { moveClock } from './advance-sandbox.ts';

/** On local servers only: the sandbox's clock, which moves forward and never back. */
export function sandboxRoutes(app: App, deps: Deps) {
  app.post(
    '/dev/payments/clock',
    { schema: { hide: true, body: z.object({ days: z.int().min(1).max(400) }) } },
    async ({ body }, reply) => {
      await moveClock(deps, body.days);
      return reply.code(204).send(null);
    },
  );
}
