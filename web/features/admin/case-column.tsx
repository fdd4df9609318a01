import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormatter, useNow } from 'use-intl';
import type { QueueName } from '#shared/admin/queue-limits.ts';
import type { AdminCase } from '#shared/admin/queues.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { goByArrows } from '#web/ui/go-by-arrows.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { CaseKeys } from './case-keys.tsx';
import { caseLink } from './case-link.ts';
import { everyCase } from './case-queries.ts';
import { CaseSearch } from './case-search.tsx';
import { useCaseNotes } from './use-case-notes.ts';

type CaseColumnProps = { queue: QueueName; open: string };

/** The queue beside its case that is looked at, who waits longest first. */
export function CaseColumn({ queue, open }: CaseColumnProps) {
  const t = useWords('admin.queues');
  const { data } = useQuery(everyCase(queue));
  return (
    <section aria-label={t(`names.${queue}`)} className="hidden border-r border-line xl:block">
      <div className="sticky top-0 max-h-dvh overflow-y-auto">
        <p className="border-b border-line px-4 text-14">
          <TextLink to={paths.admin({ queue })} className="inline-flex min-h-12 min-w-11 items-center">
            {t(`names.${queue}`)}
          </TextLink>
        </p>
        <CaseSearch queue={queue} className="border-b border-line p-3" />
        <ul onKeyDown={goByArrows}>
          {data?.cases.map((each) => (
            <Row key={each.id} queue={queue} each={each} isOpen={each.id === open} />
          ))}
        </ul>
        {data?.cases.length === 0 && <p className="px-4 py-6 text-14 text-muted">{t('none')}</p>}
        <CaseKeys queue={queue} open={open} />
      </div>
    </section>
  );
}

function Row({ queue, each, isOpen }: { queue: QueueName; each: AdminCase; isOpen: boolean }) {
  const t = useWords('admin.queues');
  const notesOf = useCaseNotes(queue);
  const format = useFormatter();
  const now = useNow();
  const ago = useAgo();
  const { id, title, by, notes, since, due, late, claim } = each;
  return (
    <li className="border-b border-line">
      <Link
        to={caseLink(queue, id) ?? ''}
        aria-current={isOpen ? 'page' : undefined}
        className={classNames(
          'grid gap-0.5 border-l-2 px-3.5 py-3 text-14 no-underline -outline-offset-2 wrap-anywhere',
          isOpen ? 'border-ink bg-sunken' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="font-550">
          <Typed>{title}</Typed>
        </span>
        <span className="text-muted">
          {by && <Typed>{by}</Typed>}
          {by && <span> · </span>}
          <time dateTime={since}>{ago.since(new Date(since), now)}</time>
        </span>
        {notes.length > 0 && <span className="line-clamp-3">{notesOf(notes)}</span>}
        {due && (
          <span className={late ? 'text-danger' : 'text-muted'}>
            {t(late ? 'late' : 'due', { date: format.dateTime(new Date(due), { dateStyle: 'medium' }) })}
          </span>
        )}
        {claim && !claim.own && <span>{t('claimedBy', { name: claim.name })}</span>}
      </Link>
    </li>
  );
}
