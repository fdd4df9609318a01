import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { none } from '#server/platform/http/route-schemas.ts';
import {
  hostedPageSchema,
  invoiceListSchema,
  ownPlanSchema,
  periodInputSchema,
  pressedInputSchema,
} from '#shared/plans/own-plan.ts';
import { line } from '#shared/text/text.ts';
import { cancelPlan, changePlan, resumePlan, startCardChange, startCheckout } from './act-on-plan.ts';
import { invoiceFile, ownInvoices } from './own-invoices.ts';
import { ownPlan } from './own-plan.ts';
import { settlePage } from './sandbox/sandbox-checkout.ts';

const tags = ['plans'];
const page = { 200: hostedPageSchema };

/** What somebody sees of their own plan, and changes about it. */
export function ownPlanRoutes(app: App, deps: Deps) {
  app.get(
    '/api/subscription',
    {
      schema: {
        tags,
        summary: 'The plan you have now, and the subscription it comes from',
        response: { 200: ownPlanSchema },
      },
    },
    async (request) => ownPlan(deps, member(request).id),
  );

  app.post(
    '/api/subscription/checkout',
    {
      schema: {
        tags,
        summary: 'Open the page of the payment provider where Pro is paid for; refused while a subscription goes on',
        body: periodInputSchema,
        response: page,
      },
    },
    async (request) => ({ url: await startCheckout(deps, member(request).id, request.body.every) }),
  );

  app.post(
    '/api/subscription/card',
    {
      schema: {
        tags,
        summary: 'Open the page of the payment provider where another card is given',
        response: page,
      },
    },
    async (request) => ({ url: await startCardChange(deps, member(request).id) }),
  );

  app.put(
    '/api/subscription/period',
    {
      schema: {
        tags,
        summary: 'Pay by the month or by the year from the next period on; nothing is charged now',
        body: periodInputSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await changePlan(deps, member(request).id, request.body.every);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/subscription/cancellation',
    { schema: { tags, summary: 'End your subscription with the period that is paid for', response: none } },
    async (request, reply) => {
      await cancelPlan(deps, member(request).id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/subscription/cancellation',
    { schema: { tags, summary: 'Take that back, until the period is over', response: none } },
    async (request, reply) => {
      await resumePlan(deps, member(request).id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/subscription/sandbox/:id',
    {
      schema: {
        tags,
        summary: 'Press a button of the page where a server without a payment provider has one pay; no money moves',
        params: z.object({ id: line(255) }),
        body: pressedInputSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await settlePage(deps, member(request).id, request.params.id, request.body.act);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/invoices',
    { schema: { tags, summary: 'What you have paid, newest first', response: { 200: invoiceListSchema } } },
    async (request) => ({ invoices: await ownInvoices(deps, member(request).id) }),
  );

  app.get(
    '/api/invoices/:id/file',
    {
      schema: {
        tags,
        summary: 'One of your invoices as a page to keep',
        params: z.object({ id: line(255) }),
        produces: ['text/html'],
        response: {
          200: z.string().describe('A page of HTML'),
          303: z.null().describe('To the document of the payment provider'),
        },
      },
    },
    async (request, reply) => {
      const file = await invoiceFile(deps, member(request), request.params.id, localeOf(request));
      if (file.url) return reply.redirect(file.url, 303);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', 'attachment; filename="countersign-invoice.html"')
        .send(file.page ?? '');
    },
  );
}
