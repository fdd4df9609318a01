import { useFormatter } from 'use-intl';
import type { Operations } from '#shared/admin/operations.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';

/** Whether the public log is signed, and what to do where it is not. */
export function LogStanding({ log: { size, waiting, signed_at, refusal } }: Pick<Operations, 'log'>) {
  const t = useWords('operations.log');
  const format = useFormatter();
  const moment = (time: string) =>
    format.dateTime(new Date(time), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <div className="max-w-measure space-y-2">
      {refusal && (
        <>
          <p className="font-550 text-danger">{t('refused', { since: moment(refusal.since) })}</p>
          <p>{t(refusal.reason)}</p>
        </>
      )}
      {!refusal && <p>{t('signing', { size, waiting })}</p>}
      <p>{signed_at ? t('last', { at: moment(signed_at) }) : t('none')}</p>
      <p>
        <TextLink href={paths.log()} className="inline-flex min-h-11 items-center">
          {t('page')}
        </TextLink>
      </p>
    </div>
  );
}
