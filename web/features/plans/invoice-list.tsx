import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { invoiceFile } from '#shared/plans/server-paths.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ownInvoices } from './plan-queries.ts';
import { usePlanWords } from './use-plan-words.ts';

/** What was paid, newest first, each to download. */
export function InvoiceList() {
  const t = useTranslations('billing.invoices');
  const { message } = useErrors();
  const { day, amount } = usePlanWords();
  const list = useQuery(ownInvoices);
  return (
    <Clause title={t('title')} className="mt-10">
      <ListStates of={list} label={t('loading')} message={message} />
      {list.data?.invoices.length === 0 && (
        <EmptyState heading="h3" title={t('empty')} text={t('emptyText')} className="pt-0" />
      )}
      <ul className="max-w-measure">
        {list.data?.invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <div>
              <p className="font-550">
                {day(invoice.paid_at)}, {amount(invoice)}
              </p>
              <p className="text-14 text-muted">
                {t('period', { from: day(invoice.period_start), to: day(invoice.period_end) })}
              </p>
            </div>
            <TextLink
              href={invoiceFile(invoice.id)}
              download
              aria-label={t('downloadOf', { date: day(invoice.paid_at) })}
              className="inline-flex min-h-11 items-center text-14"
            >
              {t('download')}
            </TextLink>
          </li>
        ))}
      </ul>
    </Clause>
  );
}
