import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CollaboratorList } from '#shared/collaborators/collaborators.ts';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { AskForm, askCollaborator } from '#web/features/collaborators/ask-form.tsx';
import { collaboratorsOf } from '#web/features/collaborators/collaborator-queries.ts';
import { CollaboratorRow } from '#web/features/collaborators/collaborator-row.tsx';
import { AwaitedPage } from '#web/features/shell/awaited-page.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/collaborators';

await loadWords('errors', 'collaborators');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ ask: askCollaborator });
export const handle = { title: 'collaborators.bar' };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(collaboratorsOf(params.projectId));
}

/** Where the owner of a project asks who worked on it too. */
export default eachAnew(Collaborators);

function Collaborators({ params }: Route.ComponentProps) {
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
