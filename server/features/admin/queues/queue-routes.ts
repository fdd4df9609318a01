import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { CaseQueue } from '#server/features/case-queue.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { QueueName } from '#shared/admin/queue-limits.ts';
import { caseCountsSchema, caseListSchema, caseQuerySchema, queueSchema } from '#shared/admin/queues.ts';
import { claimCase, releaseCase } from './claim-case.ts';
import { countCases } from './count-cases.ts';
import { listCases } from './list-cases.ts';

const tags = ['admin'];
const inQueue = z.object({ queue: queueSchema });
const ofCase = inQueue.extend({ id: z.uuid() });

/** The queues that features give, in one frame. */
export const queueRoutes = (queues: CaseQueue[]) => (app: App, deps: Deps) => {
  const { db } = deps;
  const queueOf = (name: QueueName) => {
    const queue = queues.find((each) => each.name === name);
    if (!queue) throw notFound();
    return queue;
  };

  app.get(
    '/api/admin/queues',
    { schema: { tags, summary: 'How many cases wait in each queue', response: { 200: caseCountsSchema } } },
    (request) => countCases(db, queues, member(request).id),
  );

  app.get(
    '/api/admin/queues/:queue',
    {
      schema: {
        tags,
        summary: 'Cases of a queue, who waits longest first, 50 a page; `after` is `next` of the page before',
        params: inQueue,
        querystring: caseQuerySchema,
        response: { 200: caseListSchema },
      },
    },
    (request) => listCases(deps, queueOf(request.params.queue), member(request).id, request.query),
  );

  app.post(
    '/api/admin/queues/:queue/:id/claim',
    {
      schema: {
        tags,
        summary: 'Take a case, so that no other admin does',
        params: ofCase,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { queue, id } = request.params;
      await claimCase(db, queueOf(queue), member(request).id, id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/admin/queues/:queue/:id/claim',
    { schema: { tags, summary: 'Give a case back', params: ofCase, response: { 204: z.null() } } },
    async (request, reply) => {
      queueOf(request.params.queue);
      await releaseCase(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};
