import { useFormatter, useNow } from 'use-intl';
import type { Standing } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useAgo } from '#web/ui/use-ago.ts';
import { StandingState } from './standing-state.tsx';

type RowStanding = Standing<ProjectRow['signers'][number]>;
export type StandingRowProps = { project: ProjectRow; standing: RowStanding };

/** The state of a project in a word or two, with its date below; on a phone beside it. */
export function RowState({ project, standing }: StandingRowProps) {
  return (
    <div
      data-row-state
      className="col-start-2 grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-2 text-14 @2xl:col-start-3 @2xl:grid-cols-[auto_minmax(0,1fr)]"
    >
      <StandingState standing={standing} status={project.status} />
      <RowDate project={project} reason={standing.reason} signer={standing.signers[0]} />
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
  const { until } = useAgo();
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
          {t('endsSoon', { relative: until(new Date(ends), now) })}
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
