import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useGoOn } from '#web/ui/use-go-on.ts';
import { projectQuery } from './project-queries.ts';

/** By which a removal that is under way is known. */
export const removingOf = (id: string) => ['remove-project', id];

/** Asks by naming the project before it goes. */
export function RemoveProject({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const t = useWords('ownProject.remove');
  const { message } = useErrors();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const toast = useToast();
  const remove = useMutation({
    mutationKey: removingOf(project.id),
    mutationFn: () => answerOf(api.DELETE('/api/projects/{id}', { params: { path: { id: project.id } } })),
    onSuccess: async () => {
      await goOn(paths.ownProjects());
      queries.removeQueries({ queryKey: projectQuery(project.id).queryKey });
      void queries.invalidateQueries({ queryKey: ['projects'] });
      toast({ title: t('done') });
    },
  });
  const waiting = project.signers.filter(({ state }) => state === 'waiting' || state === 'queued').length;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { title: project.title })}
      description={t('text', { links: waiting, files: project.files.length })}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      danger
      busy={remove.isPending || remove.isSuccess}
      onConfirm={() => remove.mutate()}
    >
      <div role="alert">
        <FieldError id="remove-error">{message(remove.error)}</FieldError>
      </div>
    </ConfirmDialog>
  );
}
