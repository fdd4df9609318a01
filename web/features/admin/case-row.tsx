import { useFormatter, useNow } from 'use-intl';
import type { QueueName } from '#shared/admin/queue-limits.ts';
import type { AdminCase } from '#shared/admin/queues.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/control.tsx';
import { TitleLink } from '#web/ui/title-link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { caseLink } from './case-link.ts';
import { useCaseNotes } from './use-case-notes.ts';

type CaseRowProps = {
  queue: QueueName;
  each: AdminCase;
  selected: boolean;
  onSelect: (isSelected: boolean) => void;
  onClaim: () => void;
  onSettle: () => void;
};

/** One case: what, whose, since when, until when we promised an answer, and who has it. */
export function CaseRow({ queue, each, selected, onSelect, onClaim, onSettle }: CaseRowProps) {
  const t = useWords('admin.queues');
  const notesOf = useCaseNotes(queue);
  const format = useFormatter();
  const now = useNow();
  const ago = useAgo();
  const { id, title, by, notes, since, due, late, ahead, more, asked, claim, review } = each;
  const link = caseLink(queue, id);
  const time = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'medium' });
  return (
    <li className="flex border-b border-line py-3" data-case={id}>
      {review && (
        // As large as what is pressed has to be, with its box at the edge of the list.
        <label
          htmlFor={`choose-${id}`}
          className="-mt-2.5 -ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center"
        >
          <Input
            type="checkbox"
            id={`choose-${id}`}
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
            className="size-6 accent-ink"
          />
          <span className="sr-only">{t('select', { title })}</span>
        </label>
      )}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 className="font-550">{link ? <TitleLink to={link}>{title}</TitleLink> : <Typed>{title}</Typed>}</h2>
        <p className="text-14 text-muted">
          {by && <Typed>{by}</Typed>}
          {by && <span> · </span>}
          <time dateTime={since}>{ago.since(new Date(since), now)}</time>
          {ahead && <span> · {t('ahead')}</span>}
          {more > 0 && <span> · {t('behind', { count: more })}</span>}
        </p>
        {notes.length > 0 && <p className="mt-1 text-14">{notesOf(notes)}</p>}
        {review && <p className="text-14">{t(`can.${review.can ?? 'neither'}`)}</p>}
        {asked && <p className="text-14">{t(`asked.${asked}`)}</p>}
        {due && (
          <p className={late ? 'text-14 text-danger' : 'text-14 text-muted'}>
            {t(late ? 'late' : 'due', { date: time(due) })}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-4 text-14">
          {claim && !claim.own && <span className="py-3">{t('claimedBy', { name: claim.name })}</span>}
          {(!claim || claim.own) && (
            <Button variant="bare" aria-pressed={claim !== null} onClick={onClaim}>
              {t(claim ? 'release' : 'claim')}
            </Button>
          )}
          {queue === 'help' && (
            <Button variant="bare" onClick={onSettle}>
              {t('settle')}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
