import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { escapeHtml } from '#server/platform/mail/mail-blocks.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';
import { money } from '#shared/plans/money.ts';
import type { Invoice } from '#shared/plans/own-plan.ts';
import { openPayments } from './open-payments.ts';
import { findCustomer } from './payments/customer-queries.ts';
import type { ProviderInvoice } from './payments/payment-provider.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
/** The provider answers all of us together so often and no more. */
const reads: Limit = { name: 'invoice-reads', max: 120, minutes: 60 };

async function fetchOwn({ db, env }: Stores, userId: string) {
  const provider = openPayments({ db, env });
  const customer = await findCustomer(db, provider.name, userId);
  if (!customer) return [];
  await requireAttempt({ db, env }, reads, userId);
  return provider.fetchInvoices(customer.id);
}

/** What somebody has paid, newest first, as the provider tells it now. */
export async function ownInvoices(deps: Stores, userId: string): Promise<Invoice[]> {
  return (await fetchOwn(deps, userId)).map(({ period_start, period_end, paid_at, pdf: _theirs, ...invoice }) => ({
    ...invoice,
    period_start: period_start.toISOString(),
    period_end: period_end.toISOString(),
    paid_at: paid_at.toISOString(),
  }));
}

type Owner = { id: string; full_name: string };

/**
 * One of them: where the provider's document of it stands, or else a page to keep or print. Throws notFound for one
 * that is not theirs.
 */
export async function invoiceFile(deps: Stores, owner: Owner, id: string, locale: Locale) {
  const invoice = (await fetchOwn(deps, owner.id)).find((each) => each.id === id);
  if (!invoice) throw notFound();
  return invoice.pdf ? { url: invoice.pdf } : { page: pageOf(invoice, owner, locale) };
}

function pageOf(invoice: ProviderInvoice, owner: Owner, locale: Locale) {
  const t = mailWords(locale, 'billing');
  const day = (at: Date) =>
    new Intl.DateTimeFormat(formatLocales[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(at);
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
