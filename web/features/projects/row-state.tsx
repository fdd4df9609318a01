import { CornerUpLeft, MailX } from 'lucide-react';
import { useFormatter, useNow } from 'use-intl';
import type { Standing } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type State, StateGlyph } from '#web/ui/state-label.tsx';

type RowStanding = Standing<ProjectRow['signers'][number]>;
export type StandingRowProps = { project: ProjectRow; standing: RowStanding };

/** States that a list tells apart and that only the owner can end. */
const ofTheirOwn = { changes: 'text-wait', undeliverable: 'text-danger', expired: 'text-wait', hidden: '' } as const;
const isOfItsOwn = (reason: RowStanding['reason']): reason is keyof typeof ofTheirOwn => reason in ofTheirOwn;

/** The state of a project in a word or two, with its date below; on a phone beside it. */
export function RowState({ project, standing: { side, reason, signers } }: StandingRowProps) {
  const words = useWords('ui.states');
  const t = useWords('dashboard.states');
  const state: State = side === 'us' ? 'held' : project.status;
  const own = isOfItsOwn(reason) ? reason : null;
  const tone = own
    ? ofTheirOwn[own]
    : side === 'us' || state === 'pending'
      ? 'text-wait'
      : state === 'rejected'
        ? 'text-danger'
        : '';
  return (
    <div className="col-start-2 grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-2 text-14 @2xl:col-start-3 @2xl:grid-cols-[auto_minmax(0,1fr)]">
      {own === 'changes' ? (
        <CornerUpLeft size={16} strokeWidth={1.6} aria-hidden="true" className={tone} />
      ) : own === 'undeliverable' ? (
        <MailX size={16} strokeWidth={1.6} aria-hidden="true" className={tone} />
      ) : (
        <StateGlyph state={state} />
      )}
      <span className={classNames('font-550', tone)}>{own ? t(own) : words(state)}</span>
      <RowDate project={project} reason={reason} signer={signers[0]} />
    </div>
  );
}

type RowDateProps = Pick<StandingRowProps, 'project'> & {
  reason: RowStanding['reason'];
  signer: RowStanding['signers'][number] | undefined;
};

/** When it came to be so, or until when it stays: the end of a link is told in days when it is near. */
function RowDate({ project, reason, signer }: RowDateProps) {
  const t = useWords('dashboard.dates');
  const format = useFormatter();
  const now = useNow();
  const day = (date: string) => {
    const year = new Date(date).getFullYear() === now.getFullYear() ? undefined : 'numeric';
    return format.dateTime(new Date(date), { day: 'numeric', month: 'short', year });
  };
  const look = 'text-muted tabular-nums @2xl:col-start-2';
  const ends = signer?.expires_at;
  if ((reason === 'waiting' || reason === 'expired') && ends) {
    const near = Date.parse(ends) - now.getTime();
    if (near < 0) return <span className={look}>{t('ended', { date: day(ends) })}</span>;
    if (near < 3 * 86_400_000)
      return (
        <span className={classNames(look, 'font-550 text-wait')}>
          {t('endsSoon', { relative: format.relativeTime(new Date(ends), { now, unit: 'day' }) })}
        </span>
      );
    return <span className={look}>{t('ends', { date: day(ends) })}</span>;
  }
  const since = project.held_at ?? project.approved_at ?? signer?.answered_at ?? project.updated_at;
  return (
    <time dateTime={since} className={look}>
      {project.held_at ? t('since', { date: day(since) }) : day(since)}
    </time>
  );
}
