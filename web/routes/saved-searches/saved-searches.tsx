import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { SavedSearchLine } from '#web/features/saved-searches/saved-search-line.tsx';
import { savedSearchList } from '#web/features/saved-searches/saved-search-list.ts';
import { SearchTabs } from '#web/features/search/search-tabs.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import type { Route } from './+types/saved-searches';

await loadWords('jobs', 'public', 'savedSearches', 'search');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';
export const handle = { title: 'search.title' };

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(savedSearchList);
}

/** The searches that one keeps, of Discover and of jobs. */
export default function SavedSearches() {
  const t = useWords('savedSearches');
  const { message } = useErrors();
  const list = useQuery(savedSearchList);
  return (
    <AreaErrors of="savedSearches">
      <div>
        <PageHead title={t('title')} />
        <SearchTabs here="saved" />
        <PageLine title={t('title')} lead={t('lead')} action={<HelpLink topic="saved-searches" />} />
        <ListStates of={list} label={t('loading')} message={message} />
        {list.data?.searches.length === 0 && (
          <EmptyState
            title={t('none')}
            text={t('noneText')}
            action={
              <>
                <ButtonLink href={paths.search()}>{t('discover')}</ButtonLink>
                <ButtonLink to={paths.jobs()} variant="secondary">
                  {t('jobs')}
                </ButtonLink>
              </>
            }
          />
        )}
        {list.data && list.data.searches.length > 0 && (
          <ul aria-label={t('list')} className="mt-6 border-t border-line">
            {list.data.searches.map((search) => (
              <SavedSearchLine key={search.id} search={search} />
            ))}
          </ul>
        )}
      </div>
    </AreaErrors>
  );
}
