import type { Deps } from '#server/auth/deps.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { escapeHtml } from '#server/platform/mail/mail-blocks.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';
import { money } from '#shared/plans/money.ts';
import type { Invoice } from '#shared/plans/own-plan.ts';
import { openPayments } from './open-payments.ts';
import { findCustomer } from './plans-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/** What somebody has paid, newest first, as the provider tells it now. */
export async function ownInvoices({ db, env }: Stores, userId: string): Promise<Invoice[]> {
  const provider = openPayments({ db, env });
  const customer = await findCustomer(db, provider.name, userId);
  const invoices = customer ? await provider.fetchInvoices(customer.id) : [];
  return invoices.map(({ period_start, period_end, paid_at, ...invoice }) => ({
    ...invoice,
    period_start: period_start.toISOString(),
    period_end: period_end.toISOString(),
    paid_at: paid_at.toISOString(),
  }));
}

/** One of them as a page to keep or print. Throws notFound for one that is not theirs. */
export async function invoiceFile(deps: Stores, owner: { id: string; full_name: string }, id: string, locale: Locale) {
  const invoice = (await ownInvoices(deps, owner.id)).find((each) => each.id === id);
  if (!invoice) throw notFound();
  const t = mailWords(locale, 'billing');
  const day = (at: string) =>
    new Intl.DateTimeFormat(formatLocales[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
  const rows = [
    [t('file.number'), invoice.id],
    [t('file.for'), owner.full_name],
    [t('file.what'), t('file.period', { from: day(invoice.period_start), to: day(invoice.period_end) })],
    [t('file.paid'), day(invoice.paid_at)],
    [t('file.amount'), money(invoice.amount, invoice.currency, formatLocales[locale])],
  ] as const;
  const lines = rows.map(([term, detail]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(detail)}</dd>`).join('\n');
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(t('file.title'))}</title>
<style>body{font:16px/1.5 Georgia,serif;max-width:40rem;margin:3rem auto;padding:0 1rem}dt{color:#595e66}dd{margin:0 0 1rem}</style>
</head><body><h1>${escapeHtml(t('file.title'))}</h1><dl>
${lines}
</dl><p>${escapeHtml(t('file.test'))}</p></body></html>
`;
}
