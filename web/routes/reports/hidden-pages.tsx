import { useQuery } from '@tanstack/react-query';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { answerQuestion } from '#web/features/appeals/own-questions.tsx';
import { ownQuestions } from '#web/features/appeals/question-queries.ts';
import { HiddenPage } from '#web/features/reports/hidden-page.tsx';
import { hiddenPages } from '#web/features/reports/report-queries.ts';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/hidden-pages';

await loadWords('appeals', 'errors', 'hiddenPages');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ answer: answerQuestion });
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
