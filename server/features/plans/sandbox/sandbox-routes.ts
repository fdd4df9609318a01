import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { refuseForeignOrigin } from '#server/platform/http/csrf.ts';
import { devPayments } from '#shared/plans/server-paths.ts';
import { subscriptionStatuses } from '#shared/plans/subscription.ts';
import { line } from '#shared/text/text.ts';
import { moveClock } from './advance-sandbox.ts';
import { changeInSandbox } from './change-sandbox.ts';
import { sandboxPanel, sandboxPanelPolicy } from './sandbox-panel.ts';

const hide = true;
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
/** What a form of the admin panel or a program may set; nothing else of a subscription. */
const change = z.object({
  status: z.enum(subscriptionStatuses).optional(),
  cancel_at_period_end: onOff.optional(),
  card_works: onOff.optional(),
});

/** A form is led back to its page, a program gets no content. */
const done = ({ headers }: FastifyRequest, reply: FastifyReply) =>
  headers['content-type']?.startsWith('application/json')
    ? reply.code(204).send(null)
    : reply.redirect(devPayments, 303);

/**
 * On local servers only, and for this machine: the sandbox's clock, which moves forward and never back, and every
 * state.
 */
export async function sandboxRoutes(app: App, deps: Deps) {
  await app.register(formbody);
  app.addHook('onRequest', async (request) => refuseForeignOrigin(request, deps.env));

  app.get(devPayments, { schema: { hide } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', sandboxPanelPolicy)
      .header('cache-control', 'no-store')
      .send(await sandboxPanel(deps)),
  );

  app.post(
    `${devPayments}/clock`,
    { schema: { hide, body: z.object({ days: z.coerce.number().int().min(1).max(400) }) } },
    async (request, reply) => {
      await moveClock(deps, request.body.days);
      return done(request, reply);
    },
  );

  app.post(
    `${devPayments}/subscriptions/:id`,
    { schema: { hide, params: z.object({ id: line(255) }), body: change } },
    async (request, reply) => {
      await changeInSandbox(deps, request.params.id, request.body);
      return done(request, reply);
    },
  );
}
