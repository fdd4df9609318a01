import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import type { WaitingLetters } from '#shared/letters/letters.ts';
import { paths } from '#shared/paths.ts';
import { projectStatus, type Side } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { recentViews } from '#web/features/analytics/recent-query.ts';
import { RecentViews } from '#web/features/analytics/recent-views.tsx';
import { WaitingLetter } from '#web/features/letters/waiting-letter.tsx';
import { waitingLetters } from '#web/features/letters/waiting-letters.ts';
import { AddProject } from '#web/features/projects/add-project.tsx';
import { confirmedWork, isNews, type LatestConfirmation as Latest } from '#web/features/projects/confirmations.ts';
import { LatestConfirmation } from '#web/features/projects/latest-confirmation.tsx';
import { ownProjects } from '#web/features/projects/own-projects.ts';
import type { StandingRowProps } from '#web/features/projects/row-state.tsx';
import { StandingRow } from '#web/features/projects/standing-row.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useRootData } from '#web/root-data.ts';
import { classNames } from '#web/ui/class-names.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import type { Route } from './+types/dashboard';

await loadWords('dashboard', 'standing');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'dashboard.title' };

const sides = ['you', 'signer', 'us'] as const;
/** Of many visits one is the first, and few have news. */
const FirstRun = latePart('first-run', () => import('#web/features/projects/first-run.tsx'));
const NextStepPart = latePart('next-step', () => import('#web/features/projects/next-step-part.tsx'));
const ConfirmedShelf = latePart('shelf', () => import('#web/features/projects/confirmed-shelf.tsx'));
const ConfirmationNews = latePart('news', () => import('#web/features/projects/confirmation-news.tsx'));

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownProjects, waitingLetters, recentViews);
}

export default function Dashboard() {
  const t = useTranslations('dashboard');
  const projects = useQuery(ownProjects);
  const letters = useQuery(waitingLetters).data;
  const { message } = useErrors();
  return (
    <>
      <PageHead title={t('title')} />
      {!projects.data && <h1 className="sr-only">{t('title')}</h1>}
      {projects.isPending && <ListLoading label={t('loading')} />}
      {projects.isError && !projects.data && (
        <ListFailed message={message(projects.error)} onRetry={() => projects.refetch()} />
      )}
      {projects.data?.length === 0 && (
        <>
          <Suspense>
            <FirstRun />
          </Suspense>
          <div className="mt-12 max-w-304">
            <Group side="you" letters={letters} rows={[]} />
          </div>
        </>
      )}
      {projects.data && projects.data.length > 0 && <Overview projects={projects.data} letters={letters} />}
    </>
  );
}

type OverviewProps = { projects: ProjectRow[]; letters: WaitingLetters | undefined };

function Overview({ projects, letters }: OverviewProps) {
  const t = useTranslations('dashboard');
  const now = useNow();
  const rows = projects.map((project) => ({ project, standing: projectStatus(project) }));
  const on = (side: Side) => rows.filter(({ standing }) => standing.side === side);
  const waiting = (['signer', 'us'] as const)
    .filter((side) => on(side).length > 0)
    .map((side) => t(`now.${side}`, { count: on(side).length }));
  const confirmed = confirmedWork(projects);
  const [latest = null] = confirmed;
  // Fewer leave a row of three half empty.
  const earlier = confirmed.slice(1, 4);
  const arrived = useNewer(latest);
  const needsYou = on('you').length + (letters?.waiting ?? 0);
  const open = rows.length - on('done').length;
  const news = latest !== null && isNews(latest, { arrived, open, now });
  // Where nothing else is wanted of its reader, it is what the page is about.
  const moment = news && needsYou === 0 ? latest : null;
  const recent = useQuery(recentViews).data?.recent;
  // Of three noughts nobody learns anything.
  const views = recent && recent.views + recent.clicks + (letters?.recent ?? 0) > 0 ? recent : null;
  const viewer = useRootData()?.viewer;
  const aside = (latest !== null && !news) || views;
  return (
    <>
      <PageLine
        title={moment ? t('news.title', { signer: moment.signer.name }) : t('now.you', { count: needsYou })}
        lead={[...(moment?.project.is_public ? [t('news.lead')] : []), ...waiting].join(' ')}
        action={<AddProject />}
      />
      <div
        className={classNames(
          'mt-10 grid gap-x-14 gap-y-12',
          aside && 'lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_25rem]',
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-y-11">
          {latest && news && (
            <Suspense>
              <ConfirmationNews key={latest.signer.id} {...latest} fresh={arrived} titled={moment !== null} />
            </Suspense>
          )}
          {needsYou === 0 && (
            <Suspense>
              <NextStepPart
                confirmed={on('done').length}
                hasPhoto={viewer?.photo_url != null}
                isPublic={latest?.project.is_public ?? false}
                news={news}
                latest={latest?.project.short_id ?? ''}
              />
            </Suspense>
          )}
          {sides.map((side) => (
            <Group key={side} side={side} letters={side === 'you' ? letters : undefined} rows={on(side)} />
          ))}
          {earlier.length > 2 && (
            <Suspense>
              <ConfirmedShelf works={earlier} count={on('done').length} />
            </Suspense>
          )}
        </div>
        {aside && (
          <div className="grid content-start gap-y-11">
            {latest && !news && <LatestConfirmation {...latest} count={on('done').length} />}
            {views && <RecentViews views={views} letters={letters?.recent ?? 0} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Whether the latest confirmation is a newer one than when the page was opened. */
function useNewer(latest: Latest | null) {
  const at = latest?.signer.answered_at ?? '';
  const [first] = useState(at);
  return at > first;
}

type GroupProps = { side: (typeof sides)[number]; rows: StandingRowProps[]; letters?: WaitingLetters | undefined };

/** What waits for one side; with its letters for oneself. Nothing where nothing does. */
function Group({ side, rows, letters }: GroupProps) {
  const t = useTranslations('standing.sides');
  const words = useTranslations('dashboard.letters');
  const waiting = letters?.waiting ?? 0;
  const more = waiting - (letters?.letters.length ?? 0);
  if (rows.length + waiting === 0) return null;
  return (
    <section aria-labelledby={`side-${side}`}>
      <h2 id={`side-${side}`} className="flex items-baseline gap-2 border-b border-line pb-2.5 text-14 font-600">
        {t(side)} <span className="font-400 text-muted">{rows.length + waiting}</span>
      </h2>
      <ul>
        {letters?.letters.map((letter) => (
          <WaitingLetter key={letter.id} letter={letter} />
        ))}
        {more > 0 && (
          <li className="border-b border-line">
            <TextLink to={paths.letters()} className="inline-flex min-h-11 items-center text-14">
              {words('more', { count: more })}
            </TextLink>
          </li>
        )}
        {rows.map(({ project, standing }) => (
          <StandingRow key={project.id} project={project} standing={standing} />
        ))}
      </ul>
    </section>
  );
}
