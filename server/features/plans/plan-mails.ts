import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { formatLocales, type Locale } from '#shared/i18n/locales.ts';
import { paths } from '#shared/paths.ts';
import { countsUntil } from '#shared/plans/effective-tier.ts';
import { money } from '#shared/plans/money.ts';
import { tiers } from '#shared/plans/tiers.ts';
import type { NoticeKind } from './due-notices.ts';
import { findSubscription, isClosed } from './payments/plans-queries.ts';

type Receipt = { id: string; amount: number; currency: string; period_start: string; period_end: string };

const dayIn = (locale: Locale) => {
  const format = new Intl.DateTimeFormat(formatLocales[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return (at: Date | string) => format.format(new Date(at));
};

/** What was paid, and for which time. */
export const prepareReceipt: PrepareMail = async (_trx, { locale, data }, env) => {
  const t = mailWords(locale, 'billing');
  const day = dayIn(locale);
  const invoice = data as Receipt;
  const amount = money(invoice.amount, invoice.currency, formatLocales[locale]);
  const period = t('file.period', { from: day(invoice.period_start), to: day(invoice.period_end) });
  return {
    locale,
    subject: t('mails.receipt.subject', { amount }),
    blocks: [
      { type: 'text', text: t('mails.receipt.text', { amount }) },
      {
        type: 'facts',
        items: [
          { term: t('file.what'), detail: period },
          { term: t('file.number'), detail: invoice.id },
        ],
      },
      { type: 'button', label: t('mails.receipt.button'), url: env.publicUrl + paths.billing() },
      ...(env.payments === 'sandbox' ? [{ type: 'small' as const, text: t('file.test') }] : []),
    ],
  };
};

/**
 * A payment that failed, a subscription that ends. None when it is not so any more: paid meanwhile, or taken back. Who is kept out of
 * their account reads only that nothing renews: the rest asks for what they could not do.
 */
export const prepareNotice: PrepareMail = async (trx, { locale, data, user_id }, env) => {
  const { kind } = data as { kind: NoticeKind };
  const own = user_id && (await findSubscription(trx, env.payments, user_id));
  if (!own) return null;
  const ended = own.status === 'canceled';
  const stands =
    kind === 'cancelled'
      ? ended || own.cancel_at_period_end
      : kind === 'ending'
        ? own.cancel_at_period_end && !ended
        : own.status === 'past_due';
  const closed = user_id !== null && (await isClosed(trx, user_id));
  if (!stands || (closed && kind !== 'cancelled')) return null;
  const t = mailWords(locale, 'billing');
  const day = dayIn(locale);
  const said = ended ? 'ended' : kind;
  const until = countsUntil(own);
  const values = {
    date: own.current_period_end ? day(own.current_period_end) : '',
    until: until ? day(until) : '',
    amount: money(own.amount, own.currency, formatLocales[locale]),
  };
  if (closed && !ended)
    return {
      locale,
      subject: t('mails.closed.subject'),
      blocks: [{ type: 'text', text: t('mails.closed.text', values) }],
    };
  const after = env.flags.projectLimits ? t('mails.limited', { count: tiers.free.projects }) : t('mails.unlimited');
  return {
    locale,
    subject: t(`mails.${said}.subject`, values),
    blocks: [
      { type: 'text', text: t(`mails.${said}.text`, values) },
      { type: 'text', text: after },
      { type: 'button', label: t(`mails.${said}.button`), url: env.publicUrl + paths.billing() },
    ],
  };
};
