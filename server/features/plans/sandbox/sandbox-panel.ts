import type { Deps } from '#server/auth/deps.ts';
import { developersPage } from '#server/platform/http/developers-page.ts';
import { escapeHtml } from '#server/platform/mail/mail-blocks.ts';
import { paths } from '#shared/paths.ts';
import { devPayments } from '#shared/plans/server-paths.ts';
import { subscriptionStatuses } from '#shared/plans/subscription.ts';
import { newestSubscriptions, readClock } from './sandbox-queries.ts';

export const sandboxPanelPolicy =
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
export async function sandboxPanel({ db, env }: Pick<Deps, 'db' | 'env'>) {
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
