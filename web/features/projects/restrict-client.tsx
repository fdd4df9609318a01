import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { type ClientVisibility, stricterThan } from '#shared/signing/client-visibility.ts';
import { namesClient } from '#shared/signing/names-client.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** What others may read of a project, and how its owner has them read less. */
export function RestrictClient({ project }: { project: ProjectDetail }) {
  const t = useWords('ownProject.client');
  const [asked, setAsked] = useState<ClientVisibility | null>(null);
  const { client_visibility: now } = project;
  return (
    <Clause title={t('title')} note={t('note')}>
      <p className="max-w-measure">{t(now)}</p>
      {now === 'withheld' && namesClient(project) && (
        <p className="mt-2 max-w-measure font-550">{t('named', { organisation: project.organisation })}</p>
      )}
      {stricterThan(now).length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {stricterThan(now).map((wanted) => (
            <Button key={wanted} variant="secondary" onClick={() => setAsked(wanted)}>
              {t(`make.${wanted}`)}
            </Button>
          ))}
        </div>
      )}
      {asked && <ConfirmRestriction project={project} wanted={asked} onClose={() => setAsked(null)} />}
    </Clause>
  );
}

type ConfirmProps = { project: ProjectDetail; wanted: ClientVisibility; onClose: () => void };

function ConfirmRestriction({ project, wanted, onClose }: ConfirmProps) {
  const t = useWords('ownProject.client');
  const { message } = useErrors();
  const queries = useQueryClient();
  const toast = useToast();
  const restrict = useMutation({
    mutationFn: () =>
      answerOf(
        api.PUT('/api/projects/{id}/client-visibility', {
          params: { path: { id: project.id } },
          body: { client_visibility: wanted },
        }),
      ),
    onSuccess: () => {
      toast({ title: t('done') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`ask.${wanted}`)}
      description={t('askText')}
      confirmLabel={t(`make.${wanted}`)}
      cancelLabel={t('keep')}
      busy={restrict.isPending}
      onConfirm={() => restrict.mutate()}
    >
      <div role="alert">
        {wanted === 'withheld' && namesClient(project) && (
          <p className="mt-3">{t('named', { organisation: project.organisation })}</p>
        )}
        <FieldError id="client-error">{message(restrict.error)}</FieldError>
      </div>
    </ConfirmDialog>
  );
}
