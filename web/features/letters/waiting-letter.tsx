import { Link } from 'react-router';
import { useFormatter } from 'use-intl';
import type { WaitingLetters } from '#shared/letters/letters.ts';
import { letterPaths } from '#shared/letters/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Monogram } from '#web/ui/monogram.tsx';

type WaitingLetterProps = { letter: WaitingLetters['letters'][number] };

/** A letter among what needs its owner, as wide as a project there. */
export function WaitingLetter({ letter: { id, name, subject, message, locale, arrived_at } }: WaitingLetterProps) {
  const t = useWords('dashboard.letters');
  const format = useFormatter();
  const page = letterPaths.letter(id);
  return (
    <li className="@container border-b border-line py-3">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 @2xl:grid-cols-[5rem_minmax(0,1fr)_auto] @2xl:items-center @2xl:gap-x-5">
        <Monogram name={name} size={48} className="row-span-2 justify-self-center rounded-full @2xl:row-span-1" />
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-16 font-550">
            <Link to={page} className="-my-2.5 inline-block py-2.5 no-underline hover:underline">
              {t('from', { name })}
            </Link>
          </h3>
          {subject && (
            <p lang={locale} dir="auto" className="line-clamp-2 text-14">
              {subject}
            </p>
          )}
          <p className="text-14 text-muted">
            <span lang={locale} dir="auto" className="line-clamp-2">
              {message}
            </span>
            <time dateTime={arrived_at}>
              {format.dateTime(new Date(arrived_at), { day: 'numeric', month: 'short' })}
            </time>
          </p>
        </div>
        <div className="col-start-2 justify-self-start @2xl:col-start-3 @2xl:min-w-36 @2xl:justify-self-end @2xl:text-right">
          <ButtonLink to={page} variant="secondary">
            {t('reply')}
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
