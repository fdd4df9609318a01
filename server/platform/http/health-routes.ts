import { z } from 'zod';
import type { App } from './app-type.ts';

/** A database that has not answered by then serves nobody else either. */
const timeout = 2_000;

/**
 * For proxies and supervisors: 200 while this server can serve, 503 `unavailable` while its database is away. `isSigned`
 * asks the database, for so many milliseconds at most, whether the public log is signed; what refuses to sign it needs
 * an operator, and serves everybody meanwhile.
 */
export function healthRoutes(app: App, isSigned: (timeout: number) => Promise<boolean>) {
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
      log: (await isSigned(timeout)) ? ('signing' as const) : ('refused' as const),
    }),
  );
}
