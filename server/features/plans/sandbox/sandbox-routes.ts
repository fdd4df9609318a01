import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { refuseForeignOrigin } from '#server/platform/http/csrf.ts';
import { developersPage } from '#server/platform/http/developers-page.ts';
import { escapeHtml } from '#server/platform/mail/mail-blocks.ts';
import { paths } from '#shared/paths.ts';
import { devPayments } from '#shared/plans/server-paths.ts';
import { subscriptionStatuses } from '#shared/plans/subscription.ts';
import { line } from '#shared/text/text.ts';
import { moveClock } from './advance-sandbox.ts';
import { changeInSandbox } from './change-sandbox.ts';
import { newestSubscriptions, readClock } from './sandbox-queries.ts';

const sandboxPanelPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const styles = `
body { max-width: 56rem; }
section { border-top: 1px solid #8886; padding: 1rem 0; }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0; }
button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; }`;

type Row = Awaited<ReturnType<typeof newestSubscriptions>>[number];

/**
 * The sandbox's own page for developers (English alone): its clock, and the newest subscriptions with every state they
 * can have.
 */
async function sandboxPanel({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const now = await readClock(db, env);
  const rows = await newestSubscriptions(db);
  const content = `<p>The sandbox takes no money. Its clock says ${day(now)}, and moves forward alone. <a href="${paths.billing()}">Back to your plan</a></p>
<form method="post" action="${devPayments}/clock">
${[1, 3, 7, 31, 366].map((days) => button('days', String(days), `${days} ${days === 1 ? 'day' : 'days'} on`)).join('\n')}
</form>
${rows.length === 0 ? '<p>No subscription yet.</p>' : rows.map(section).join('\n')}`;
  return developersPage({ title: 'Payments', styles, content });
}

const day = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
const button = (name: string, value: string, label: string) =>
  `<button name="${name}" value="${value}">${escapeHtml(label)}</button>`;

function section({ id, email, status, price, current_period_end, cancel_at_period_end, card_works }: Row) {
  return `<section>
<h2>${escapeHtml(email ?? 'nobody any more')}</h2>
<p>${escapeHtml(price)}, ${status}, paid until ${day(current_period_end)}${cancel_at_period_end ? ', then it ends' : ''}</p>
<form method="post" action="${devPayments}/subscriptions/${encodeURIComponent(id)}">
${subscriptionStatuses.map((each) => button('status', each, each)).join('\n')}
${button('card_works', card_works ? 'off' : 'on', card_works ? 'Have the card fail' : 'Have the card work')}
${button('cancel_at_period_end', cancel_at_period_end ? 'off' : 'on', cancel_at_period_end ? 'Let it go on' : 'Let it end')}
</form>
</section>`;
}

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
