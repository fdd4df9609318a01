import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Typed } from '../../ui/typed.tsx';
import type { Standing } from './project-standing.ts';

/** The button of a row: what its owner would do next. Nothing where there is nothing to do. */
export function StandingAction({ project, standing: { reason, signer } }: { project: ProjectRow; standing: Standing }) {
  const t = useWords('dashboard.actions');
  const page = paths.project(project.id);
  if (reason === 'changes' || reason === 'nobody')
    return <ButtonLink to={paths.editProject(project.id)}>{t('edit')}</ButtonLink>;
  if (reason === 'rejected' || reason === 'opted_out')
    return (
      <ButtonLink to={page} variant="secondary">
        {t('open')}
      </ButtonLink>
    );
  if (reason === 'undeliverable')
    return (
      <ButtonLink to={page} variant="secondary">
        {t('correct')}
      </ButtonLink>
    );
  if (signer?.may.remind && signer.request_id)
    return <AskAction kind="remind" id={signer.request_id} name={signer.name} />;
  if (signer?.may.ask_again) return <AskAction kind="askAgain" id={signer.id} name={signer.name} />;
  return null;
}

/** Writes to the signer once more. `id` is the request's for a reminder, the signer's to ask again. */
function AskAction({ kind, id, name }: { kind: 'remind' | 'askAgain'; id: string; name: string }) {
  const t = useWords('dashboard.actions');
  const queries = useQueryClient();
  const toast = useToast();
  const { message } = useErrors();
  const ask = useMutation({
    mutationFn: () =>
      kind === 'remind'
        ? answerOf(api.POST('/api/signing-requests/{id}/remind', { params: { path: { id } } }))
        : answerOf(api.POST('/api/signers/{id}/ask-again', { params: { path: { id } } })),
    onSuccess: () => toast({ title: t(`${kind}Done`), detail: t('doneDetail', { name }) }),
    onError: (error) => toast({ title: t('failed'), detail: message(error) ?? '' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  return (
    <Button variant="secondary" busy={ask.isPending} busyLabel={t('sending')} onClick={() => ask.mutate()}>
      {t(kind)}
      <span className="sr-only">
        : <Typed>{name}</Typed>
      </span>
    </Button>
  );
}
