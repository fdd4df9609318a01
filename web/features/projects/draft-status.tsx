import { useFormatter, useTranslations } from 'use-intl';
import { useErrors } from '../../api/use-errors.ts';
import type { DraftState } from '../../forms/use-draft.ts';

/** Whether what is typed is safe. Read aloud only when it is not: every save would be noise. */
export function DraftStatus({ saving, savedAt, error }: DraftState) {
  const t = useTranslations('projects.draft');
  const format = useFormatter();
  const { message } = useErrors();
  if (error) {
    return (
      <p role="alert" className="text-14 font-500 text-danger">
        {t('failed')} {message(error)}
      </p>
    );
  }
  if (!saving && !savedAt) return <p className="text-14 text-muted">{t('none')}</p>;
  return (
    <p className="text-14 text-muted">
      {saving || !savedAt ? t('saving') : t('saved', { time: format.dateTime(savedAt, { timeStyle: 'short' }) })}
    </p>
  );
}
