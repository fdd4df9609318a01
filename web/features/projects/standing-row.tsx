import { CornerUpLeft, MailX } from 'lucide-react';
import { Link } from 'react-router';
import { useFormatter, useNow } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { Standing } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { useWords } from '../../i18n/use-words.ts';
import { type State, StateGlyph } from '../../ui/state-label.tsx';
import { Typed } from '../../ui/typed.tsx';
import { StandingAction } from './standing-action.tsx';
import { StandingSentence } from './standing-sentence.tsx';

type RowStanding = Standing<ProjectRow['signers'][number]>;

export type StandingRowProps = { project: ProjectRow; standing: RowStanding };

/** One project in a list: where it stands, in words, and the one thing to do about it. */
export function StandingRow({ project, standing }: StandingRowProps) {
  const { signers, reason } = standing;
  const [signer, ...others] = signers;
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-4 md:grid-cols-[1rem_minmax(0,1fr)_auto] md:items-center">
      <span className="self-start pt-1">
        <RowGlyph standing={standing} status={project.status} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-16 font-550">
          <Link to={paths.project(project.id)} className="-my-3 inline-block py-3 no-underline hover:underline">
            <Typed>{project.title}</Typed>
          </Link>
        </h3>
        <StandingSentence standing={standing} />
        {signer && others.length === 0 && (reason === 'waiting' || reason === 'expired') && <Dates signer={signer} />}
      </div>
      <div className="col-start-2 justify-self-start md:col-start-3">
        <StandingAction project={project} standing={standing} />
      </div>
    </li>
  );
}

function RowGlyph({ standing: { side, reason }, status }: { standing: RowStanding; status: ProjectRow['status'] }) {
  const t = useWords('ui.states');
  if (reason === 'changes') return <CornerUpLeft size={16} strokeWidth={1.6} aria-hidden="true" />;
  if (reason === 'undeliverable')
    return <MailX size={16} strokeWidth={1.6} aria-hidden="true" className="text-danger" />;
  const state: State = side === 'us' ? 'held' : status;
  return <StateGlyph state={state} label={t(state)} />;
}

/** When the signer was asked, how often reminded, and until when the link works; near its end in the colour of waiting. */
function Dates({ signer }: { signer: RowStanding['signers'][number] }) {
  const t = useWords('dashboard.dates');
  const format = useFormatter();
  const now = useNow();
  const day = (date: string) => format.dateTime(new Date(date), { day: 'numeric', month: 'short' });
  const ends = signer.expires_at && new Date(signer.expires_at);
  const soon = ends && ends.getTime() - now.getTime() < 3 * 86_400_000;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-muted tabular-nums">
      {signer.asked_at && <span>{t('asked', { date: day(signer.asked_at) })}</span>}
      <span>{t('reminders', { count: signer.reminders_sent })}</span>
      {ends && (
        <span className={soon ? 'font-550 text-wait' : undefined}>
          {t(ends < now ? 'ended' : 'ends', {
            date: day(ends.toISOString()),
            relative: format.relativeTime(ends, { now, unit: 'day' }),
          })}
        </span>
      )}
    </p>
  );
}
