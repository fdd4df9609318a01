import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { CollaborationRow } from '../../features/collaborators/collaboration-row.tsx';
import { ownCollaborations } from '../../features/collaborators/collaborator-queries.ts';
import { ProfileNav } from '../../features/profiles/profile-nav.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import type { Route } from './+types/collaborations';

await loadWords('errors', 'collaborators');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'shell.app.profile' };

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownCollaborations);
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
