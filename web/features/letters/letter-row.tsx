import { Link } from 'react-router';
import { useFormatter, useNow } from 'use-intl';
import type { Letter } from '#shared/letters/letters.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Monogram } from '#web/ui/monogram.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { letterPath } from './asked-letters.ts';
import type { AskedLetters } from './letter-queries.ts';

type LetterRowProps = { letter: Letter; asked: AskedLetters; open: boolean };

/** A letter by its writer, what it is about, and what was said last; in the box of replies by what was replied. */
export function LetterRow({ letter, asked, open }: LetterRowProps) {
  const t = useWords('letters.list');
  const format = useFormatter();
  const now = useNow();
  const { sinceAlone } = useAgo();
  const { id, name, subject, locale, arrived_at, read_at, answered_at } = letter;
  const sent = asked.box === 'sent' && answered_at !== null;
  const at = new Date(sent ? answered_at : arrived_at);
  const unread = read_at === null;
  return (
    <li className="border-b border-line">
      <Link
        id={`letter-${id}`}
        to={letterPath(id, asked)}
        aria-current={open ? 'page' : undefined}
        className={classNames(
          'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-l-2 px-4.5 py-3.5 text-14 no-underline -outline-offset-2',
          open ? 'border-ink bg-sunken' : 'border-transparent hover:bg-sunken',
        )}
      >
        <Monogram name={name} size={40} className="rounded-full" />
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className={classNames('min-w-0 truncate', unread && 'font-600')}>
              {sent && <span>{`${t('to')} `}</span>}
              <Typed>{name}</Typed>
            </span>
            {unread && (
              <>
                <span aria-hidden="true" className="size-2 shrink-0 self-center rounded-full bg-ink" />
                <span className="sr-only">{t('unread')}</span>
              </>
            )}
            <time
              dateTime={at.toISOString()}
              title={format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' })}
              className="ml-auto shrink-0 text-12 text-muted"
            >
              {sinceAlone(at, now)}
            </time>
          </span>
          {subject && (
            <span lang={locale} dir="auto" className={classNames('truncate', unread && 'font-550')}>
              {subject}
            </span>
          )}
          <LastSaid {...letter} lines={subject ? 1 : 2} own={!sent} />
        </span>
      </Link>
    </li>
  );
}

/** The reply once there is one, said to be one's `own` where others' words stand in the list too. */
function LastSaid({ answer, message, locale, lines, own }: Letter & { lines: 1 | 2; own: boolean }) {
  const t = useWords('letters.list');
  return (
    <span className={classNames('text-muted', lines === 1 ? 'truncate' : 'line-clamp-2 wrap-anywhere')}>
      {answer !== null && own && <span>{`${t('you')} `}</span>}
      <span lang={answer === null ? locale : undefined} dir="auto">
        {answer ?? message}
      </span>
    </span>
  );
}
