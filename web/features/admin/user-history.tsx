import { useFormatter, useTranslations } from 'use-intl';
import type { UserDetail } from '#shared/admin/user-review.ts';
import type { Catalogue } from '#shared/i18n/en.ts';

type Action = keyof Catalogue['adminUser']['actions'];

/** The audit trail of an account, in words. */
export function UserHistory({ history }: { history: UserDetail['history'] }) {
  const t = useTranslations('adminUser');
  const format = useFormatter();
  if (history.length === 0) return <p className="text-muted">{t('noHistory')}</p>;
  return (
    <ol className="max-w-measure border-t border-line">
      {history.map(({ at, action, by, reason }) => (
        <li key={`${at} ${action}`} className="border-b border-line py-3">
          <p>
            {t(`actions.${t.has(`actions.${action as Action}`) ? (action as Action) : 'other'}`)}{' '}
            <span className="text-muted">{t(`by.${by}`)}</span>
          </p>
          {reason && <p className="text-14 wrap-anywhere">“{reason}”</p>}
          <p className="text-14 text-muted">
            <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
