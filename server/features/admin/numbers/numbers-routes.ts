import type { Deps } from '#server/auth/deps.ts';
import type { CaseQueue } from '#server/features/case-queue.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { numbersQuerySchema, numbersSchema } from '#shared/admin/numbers.ts';
import { numbersOverTime } from './numbers-over-time.ts';

/** What happens here, in numbers. */
export const numbersRoutes =
  (queues: CaseQueue[]) =>
  (app: App, { db }: Deps) => {
    app.get(
      '/api/admin/numbers',
      {
        schema: {
          tags: ['admin'],
          summary: 'How many signed up, confirmed, were held and decided over time, and how long cases waited',
          querystring: numbersQuerySchema,
          response: { 200: numbersSchema },
        },
      },
      (request) => numbersOverTime(db, queues, request.query),
    );
  };
