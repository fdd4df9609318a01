import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useNow } from 'use-intl';
import type { ReviewList, ReviewRow, ReviewState } from '#shared/admin/review-list.ts';
import { paths } from '#shared/paths.ts';
import { projectStatus } from '#shared/projects/project-standing.ts';
import type { HoldRule } from '#shared/signing/hold-rules.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { reviewList } from '#web/features/admin/admin-queries.ts';
import { ListPages } from '#web/features/admin/list-pages.tsx';
import { StandingSentence } from '#web/features/projects/standing-sentence.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StateGlyph } from '#web/ui/state-label.tsx';
import { StateTabs } from '#web/ui/state-tabs.tsx';
import { TitleLink } from '#web/ui/title-link.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import type { Route } from './+types/projects';

await loadWords('admin', 'standing');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(reviewList(listOf(url.searchParams)));
}

const states: ReviewState[] = ['held', 'pending', 'approved', 'rejected'];

/** Which list an address asks for. */
function listOf(search: URLSearchParams) {
  const state = states.find((each) => each === search.get('state')) ?? 'held';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const owner = (state === 'held' && search.get('owner')) || undefined;
  return { state, page, owner };
}

export default function Admin() {
  const t = useWords('admin');
  const { message } = useErrors();
  const [search] = useSearchParams();
  const { state, page, owner } = listOf(search);
  const reviews = useQuery(reviewList({ state, page, owner }));
  return (
    <div className="max-w-272">
      <PageHead title={t('heading')} />
      <h1 className="font-serif text-28">{t('heading')}</h1>
      <StateTabs
        label={t('filter')}
        states={states}
        here={state}
        nameOf={(each) => (
          <>
            {t(`states.${each}`)} <span className="tabular-nums">{reviews.data?.counts[each] ?? ''}</span>
          </>
        )}
      />
      <ListStates of={reviews} label={t('loading')} message={message} />
      {reviews.data && <Rows list={reviews.data} state={state} owner={owner} />}
    </div>
  );
}

type RowsProps = { list: ReviewList; state: ReviewState; owner: string | undefined };

function Rows({ list: { projects, page, pages }, state, owner }: RowsProps) {
  const t = useWords('admin');
  const pageOf = (number: number) => `?state=${state}${owner ? `&owner=${owner}` : ''}&page=${number}`;
  if (projects.length === 0) return <p className="py-8 text-muted">{t(state === 'held' ? 'noneHeld' : 'none')}</p>;
  return (
    <>
      <h2 className="sr-only">{t(`states.${state}`)}</h2>
      {owner && (
        <p className="border-b border-line py-3 text-14">
          <TextLink to="?state=held" className="inline-flex min-h-11 items-center">
            {t('everybody')}
          </TextLink>
        </p>
      )}
      <ul>
        {projects.map((project) => (
          <Row key={project.id} project={project} grouped={state === 'held' && !owner} />
        ))}
      </ul>
      <ListPages page={page} pages={pages} hrefOf={pageOf} />
    </>
  );
}

function Row({ project, grouped }: { project: ReviewRow; grouped: boolean }) {
  const t = useWords('admin');
  const words = useWords('ui.states');
  const now = useNow();
  const ago = useAgo();
  const state = project.held_at ? 'held' : project.status;
  const since = new Date(project.held_at ?? project.updated_at);
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4 border-b border-line py-4">
      <span className="pt-1">
        <StateGlyph state={state} label={words(state)} />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-550">
          <TitleLink to={paths.review(project.id)}>{project.title}</TitleLink>
        </h3>
        <p className="text-14 text-muted">
          {t('by', { owner: project.owner.full_name, username: project.owner.username })} ·{' '}
          <time dateTime={since.toISOString()}>{ago.since(since, now)}</time>
        </p>
        {!project.held_at && <StandingSentence standing={projectStatus(project)} />}
        {project.removed_at && <p className="text-14 text-muted">{t('removed')}</p>}
        {project.rules.length > 0 && (
          <p className="mt-1 text-14">
            {project.rules.map((rule) => t(`rules.${rule as HoldRule}.title`)).join(' · ')}
          </p>
        )}
        {grouped && project.owners_held > 1 && (
          <p className="text-14">
            <TextLink to={`?state=held&owner=${project.owner.id}`} className="inline-flex min-h-11 items-center">
              {t('allOf', { owner: project.owner.full_name, count: project.owners_held })}
            </TextLink>
          </p>
        )}
      </div>
    </li>
  );
}
