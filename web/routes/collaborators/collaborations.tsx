import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { recentViews } from '#web/features/analytics/recent-query.ts';
import { CollaborationRow } from '#web/features/collaborators/collaboration-row.tsx';
import { ownCollaborations } from '#web/features/collaborators/collaborator-queries.ts';
import { ProfileNav } from '#web/features/profiles/profile-nav.tsx';
import { profileCounts } from '#web/features/profiles/profile-queries.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/collaborations';

await loadWords('errors', 'collaborators');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'app.profile' };

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownCollaborations, profileCounts, recentViews);
}

/** Projects of others on which one stands, or is asked to. */
export default function Collaborations() {
  const t = useWords('collaborators');
  const { message } = useErrors();
  const list = useQuery(ownCollaborations);
  const head = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(head, list.data?.collaborations.length);
  return (
    <AreaErrors of="collaborators">
      <ProfileNav />
      <div>
        <PageHead title={t('mine.title')} />
        <h1 ref={head} tabIndex={-1} className="font-serif text-28">
          {t('mine.title')}
        </h1>
        <p className="mt-2 max-w-measure text-muted">{t('mine.lead')}</p>
        <ListStates of={list} label={t('loading')} message={message} />
        {list.data?.collaborations.length === 0 && <EmptyState title={t('mine.empty')} text={t('mine.emptyText')} />}
        {list.data && list.data.collaborations.length > 0 && (
          <ul className="mt-6 border-t border-line">
            {list.data.collaborations.map((each) => (
              <CollaborationRow key={each.id} of={each} />
            ))}
          </ul>
        )}
      </div>
    </AreaErrors>
  );
}
