import { useFormatter } from 'use-intl';
import type { ReportCase } from '#shared/reports/report-cases.ts';
import { useWords } from '#web/i18n/use-words.ts';

const quote = 'mt-1 max-w-measure border-l border-ink pl-4 whitespace-pre-line wrap-anywhere';

/** What the owner of a hidden page said against it, and what admins made of that. */
export function CaseAppeals({ appeals }: { appeals: ReportCase['appeals'] }) {
  const t = useWords('reports.case');
  const format = useFormatter();
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long' });
  return (
    <ul className="grid gap-6">
      {appeals.map(({ id, message, made_at, decided, by }) => (
        <li key={id}>
          <p className="text-14 text-muted">{t('appealedOn', { date: day(made_at) })}</p>
          <p dir="auto" className={quote}>
            {message}
          </p>
          {decided && (
            <p className="mt-2">
              {t(`appealOutcomes.${decided.outcome}`, { name: by ?? t('somebody'), date: day(decided.at) })}
            </p>
          )}
          {decided?.reason && (
            <blockquote dir="auto" className={quote}>
              {decided.reason}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
