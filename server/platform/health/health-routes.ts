import { z } from 'zod';
import type { App } from '#server/platform/http/app-type.ts';
import type { Health } from './health.ts';

/**
 * For people who look whether we are there: 200 while this server can serve, 503 `unavailable` while its database is
 * away. What refuses to sign the public log needs an operator, and serves everybody meanwhile.
 */
export function healthRoutes(app: App, health: Health) {
  app.get(
    '/api/health',
    {
      schema: {
        tags: ['operation'],
        summary: 'Whether this server and its database answer, and whether the public log is signed',
        response: { 200: z.object({ status: z.literal('ok'), log: z.enum(['signing', 'refused']) }) },
      },
      logLevel: 'error',
    },
    async () => ({
      status: 'ok' as const,
      log: (await health.ask('log')) ? ('signing' as const) : ('refused' as const),
    }),
  );
}
