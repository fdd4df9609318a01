import { useFormatter } from 'use-intl';
import { confirmedAt } from '#shared/profiles/sum-of-work.ts';
import { isolated } from '#shared/text/isolate.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Seal } from '../../ui/seal.tsx';
import { Typed } from '../../ui/typed.tsx';
import type { ProfileProject } from './confirmed-work.ts';
import { useSignerName } from './use-signer-name.tsx';

/** What was confirmed when and by whom, newest first. */
export function Timeline({ projects }: { projects: ProfileProject[] }) {
  const t = useWords('public.profile');
  const format = useFormatter();
  const { name } = useSignerName();
  const rows = projects
    .map((project) => ({ project, at: confirmedAt(project) }))
    .filter((row): row is { project: ProfileProject; at: string } => row.at !== null)
    .sort((a, b) => b.at.localeCompare(a.at));
  return (
    <ol>
      {rows.map(({ project, at }) => (
        <li
          key={project.id}
          className="grid grid-cols-[1.5rem_1fr] items-baseline gap-x-3 py-2.5 md:grid-cols-[7rem_1.5rem_1fr]"
        >
          <time dateTime={at} className="col-start-2 text-14 text-muted md:col-start-1">
            {format.dateTime(new Date(at), { month: 'short', year: 'numeric' })}
          </time>
          <Seal size={16} className="row-start-1 self-center md:col-start-2" />
          <div className="col-start-2 min-w-0 wrap-anywhere md:col-start-3">
            <Typed>{project.title}</Typed>{' '}
            <small className="text-14 text-muted">
              {t('timelineBy', { names: format.list(project.confirmations.map((each) => isolated(name(each)))) })}
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}
