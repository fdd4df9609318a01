import { useFormatter } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { RingCase } from '#shared/rings/rings.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Prose } from '#web/ui/prose.tsx';

/** Who did what, as it was done. */
export function RingActs({ kind, acts }: Pick<RingCase, 'kind' | 'acts'>) {
  const t = useWords('rings');
  const format = useFormatter();
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  return (
    <ul>
      {acts.map(({ by, at, about, said, annulled }) => (
        <li key={`${by.id} ${at} ${about}`} className="border-t border-line py-3 wrap-anywhere">
          <p>
            <TextLink to={paths.userReview(by.id)} className="inline-flex min-h-11 items-center font-550">
              {by.full_name}
            </TextLink>{' '}
            {t(`acts.${kind}`, { about })}
          </p>
          <p className="text-14 text-muted">
            <time dateTime={at}>{moment(at)}</time> · {t('since', { date: day(by.since) })}
            {annulled && <span> · {t('annulledNow')}</span>}
          </p>
          {said && <Prose html={said} className="mt-2 max-w-measure border-l border-ink pl-4" />}
        </li>
      ))}
    </ul>
  );
}
