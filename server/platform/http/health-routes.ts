import type pg from 'pg';
import { z } from 'zod';
import type { App } from './app-type.ts';

/** A database that has not answered by then serves nobody else either. */
const timeout = 2_000;

/** For proxies and supervisors: 200 while this server can serve, 503 `unavailable` while its database is away. */
export function healthRoutes(app: App, { pool }: { pool: pg.Pool }) {
  app.get(
    '/api/health',
    {
      schema: {
        tags: ['operation'],
        summary: 'Whether this server and its database answer',
        response: { 200: z.object({ status: z.literal('ok') }) },
      },
      logLevel: 'error',
    },
    async () => {
      await pool.query({ text: 'select 1', query_timeout: timeout } as { text: string });
      return { status: 'ok' as const };
    },
  );
}
