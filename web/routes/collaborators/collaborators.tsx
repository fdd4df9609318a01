import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CollaboratorList } from '#shared/collaborators/collaborators.ts';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { AskForm } from '../../features/collaborators/ask-form.tsx';
import { collaboratorsOf } from '../../features/collaborators/collaborator-queries.ts';
import { CollaboratorRow } from '../../features/collaborators/collaborator-row.tsx';
import { AwaitedPage } from '../../features/shell/awaited-page.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Typed } from '../../ui/typed.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import type { Route } from './+types/collaborators';

await loadWords('errors', 'collaborators');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'collaborators.bar' };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(collaboratorsOf(params.projectId));
}

/** Where the owner of a project asks who worked on it too. */
export default function Collaborators({ params }: Route.ComponentProps) {
  const t = useWords('collaborators');
  const found = useQuery(collaboratorsOf(params.projectId));
  return (
    <AreaErrors of="collaborators">
      <AwaitedPage
        found={found}
        bar={t('bar')}
        loading={t('loading')}
        elsewhere={
          <TextLink to={paths.ownProjects()} className="inline-flex min-h-11 items-center">
            {t('own.elsewhere')}
          </TextLink>
        }
      >
        {(data) => <Shown list={data} />}
      </AwaitedPage>
    </AreaErrors>
  );
}

function Shown({ list: { project, collaborators } }: { list: CollaboratorList }) {
  const t = useWords('collaborators.own');
  const head = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(head, collaborators.length);
  return (
    <>
      <PageHead title={t('title', { project: project.title })} />
      <h1 ref={head} tabIndex={-1} className="font-serif text-28 wrap-anywhere">
        <Typed>{t('title', { project: project.title })}</Typed>
      </h1>
      <p className="mt-2 max-w-measure text-muted">{t('lead')}</p>
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={paths.project(project.id)} className="inline-flex min-h-11 items-center">
          {t('back')}
        </TextLink>
        <HelpLink topic="name-who-worked-on-it" />
      </p>
      <AskForm projectId={project.id} />
      {collaborators.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className="mt-8 border-t border-line">
          {collaborators.map((each) => (
            <CollaboratorRow key={each.id} collaborator={each} />
          ))}
        </ul>
      )}
    </>
  );
}
