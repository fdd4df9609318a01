import { useQuery } from '@tanstack/react-query';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { ownQuestions } from '../../features/appeals/question-queries.ts';
import { HiddenPage } from '../../features/reports/hidden-page.tsx';
import { hiddenPages } from '../../features/reports/report-queries.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/hidden-pages';

await loadWords('appeals', 'errors', 'hiddenPages');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'hiddenPages.title' };

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(hiddenPages, ownQuestions('profiles'));
}

/** Pages of one's own that our staff has hidden, with the reasons, and the way to appeal. */
export default function HiddenPages() {
  const t = useWords('hiddenPages');
  const { message } = useErrors();
  const pages = useQuery(hiddenPages);
  return (
    <div className="max-w-200">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      <p className="mt-2 max-w-measure text-muted">{t('lead')}</p>
      <ListStates of={pages} label={t('loading')} message={message} />
      {pages.data?.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {pages.data && pages.data.length > 0 && (
        <ul className="mt-6">
          {pages.data.map((page) => (
            <HiddenPage key={page.id} page={page} />
          ))}
        </ul>
      )}
    </div>
  );
}
