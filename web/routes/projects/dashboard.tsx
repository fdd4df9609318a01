import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { projectStatus, type Side } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { AddProject } from '../../features/projects/add-project.tsx';
import { isNews, latestConfirmation } from '../../features/projects/confirmations.ts';
import { FirstRun } from '../../features/projects/first-run.tsx';
import { LatestConfirmation } from '../../features/projects/latest-confirmation.tsx';
import { ownProjects } from '../../features/projects/own-projects.ts';
import type { StandingRowProps } from '../../features/projects/row-state.tsx';
import { StandingRow } from '../../features/projects/standing-row.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLine } from '../../ui/page-line.tsx';
import type { Route } from './+types/dashboard';

await loadWords('dashboard', 'drafts', 'standing');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'dashboard.title' };

const sides = ['you', 'signer', 'us'] as const;
/** Few visits have news. */
const ConfirmationNews = lazy(() => import('../../features/projects/confirmation-news.tsx'));

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownProjects);
}

export default function Dashboard() {
  const t = useTranslations('dashboard');
  const projects = useQuery(ownProjects);
  const { message } = useErrors();
  return (
    <>
      <PageHead title={t('title')} />
      {!projects.data && <h1 className="sr-only">{t('title')}</h1>}
      {projects.isPending && <ListLoading label={t('loading')} />}
      {projects.isError && !projects.data && (
        <ListFailed message={message(projects.error)} onRetry={() => projects.refetch()} />
      )}
      {projects.data?.length === 0 && <FirstRun />}
      {projects.data && projects.data.length > 0 && <Overview projects={projects.data} />}
    </>
  );
}

function Overview({ projects }: { projects: ProjectRow[] }) {
  const t = useTranslations('dashboard');
  const now = useNow();
  const rows = projects.map((project) => ({ project, standing: projectStatus(project) }));
  const on = (side: Side) => rows.filter(({ standing }) => standing.side === side);
  const waiting = (['signer', 'us'] as const)
    .filter((side) => on(side).length > 0)
    .map((side) => t(`now.${side}`, { count: on(side).length }));
  const latest = latestConfirmation(projects);
  const arrived = useNewer(latest);
  const open = rows.length - on('done').length;
  const news = latest !== null && isNews(latest, { arrived, open, now });
  return (
    <>
      <PageLine title={t('now.you', { count: on('you').length })} lead={waiting.join(' ')} action={<AddProject />} />
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-y-11">
          {latest && news && (
            <Suspense>
              <ConfirmationNews key={latest.signer.id} {...latest} fresh={arrived} />
            </Suspense>
          )}
          {sides.map((side) => on(side).length > 0 && <Group key={side} side={side} rows={on(side)} />)}
        </div>
        {latest && !news && (
          <aside aria-label={t('latest')}>
            <LatestConfirmation {...latest} count={on('done').length} />
          </aside>
        )}
      </div>
    </>
  );
}

/** Whether the latest confirmation is a newer one than when the page was opened. */
function useNewer(latest: ReturnType<typeof latestConfirmation>) {
  const at = latest?.signer.answered_at ?? '';
  const [first] = useState(at);
  return at > first;
}

function Group({ side, rows }: { side: (typeof sides)[number]; rows: StandingRowProps[] }) {
  const t = useTranslations('standing.sides');
  return (
    <section aria-labelledby={`side-${side}`}>
      <h2 id={`side-${side}`} className="flex items-baseline gap-2 border-b border-line pb-2.5 text-14 font-600">
        {t(side)} <span className="font-400 text-muted">{rows.length}</span>
      </h2>
      <ul>
        {rows.map(({ project, standing }) => (
          <StandingRow key={project.id} project={project} standing={standing} />
        ))}
      </ul>
    </section>
  );
}
