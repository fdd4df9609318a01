import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { projectStatus } from '#shared/projects/project-standing.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { useRootData } from '../../root-data.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AppealProject } from './appeal-project.tsx';
import { AskAction } from './ask-action.tsx';
import { NameAnother } from './name-another.tsx';
import { RemoveProject } from './remove-project.tsx';

/** What the owner may do with the whole project now; the server says what. The first button is the next step. */
export function ProjectActions({ project }: { project: ProjectDetail }) {
  const t = useTranslations('ownProject.actions');
  const { message } = useErrors();
  const [open, setOpen] = useState<'appeal' | 'another' | 'remove' | null>(null);
  const origin = useRootData()?.publicUrl ?? '';
  const show = useVisibility(project);
  const { id, short_id, may, status, visibility, is_public } = project;
  const { reason, signers } = projectStatus(project);
  const mustEdit = status === 'rejected' || reason === 'changes';
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3">
        {(reason === 'expired' || reason === 'withdrawn') && <AskAction signers={signers} variant="primary" />}
        {is_public && (
          <>
            <ButtonLink href={paths.publicProject(short_id)}>{t('publicPage')}</ButtonLink>
            <ShareLink address={origin + paths.publicProject(short_id)} title={project.title} />
          </>
        )}
        {may.name_another && <Button onClick={() => setOpen('another')}>{t('another')}</Button>}
        {may.edit && (
          <ButtonLink to={paths.editProject(id)} variant={mustEdit ? 'primary' : 'secondary'}>
            {t(mustEdit ? 'editAgain' : 'edit')}
          </ButtonLink>
        )}
        {may.appeal && (
          <Button variant="secondary" onClick={() => setOpen('appeal')}>
            {t('appeal')}
          </Button>
        )}
        {may.hide && (
          <Button variant="secondary" busy={show.isPending} onClick={() => show.mutate()}>
            {t(visibility === 'public' ? 'hide' : 'show')}
          </Button>
        )}
        {may.remove && (
          <Button variant="bare" onClick={() => setOpen('remove')} className="text-muted">
            {t('remove')}
          </Button>
        )}
      </div>
      {status === 'approved' && visibility === 'public' && !is_public && (
        <p className="mt-4 text-14 text-muted">
          {t.rich('privateProfile', { link: (words) => <TextLink to={paths.privacySettings()}>{words}</TextLink> })}
        </p>
      )}
      <div role="alert">
        <FieldError id="visibility-error">{message(show.error)}</FieldError>
      </div>
      {open === 'appeal' && <AppealProject project={project} onClose={() => setOpen(null)} />}
      {open === 'another' && <NameAnother project={project} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveProject project={project} onClose={() => setOpen(null)} />}
    </>
  );
}

function useVisibility({ id, visibility }: ProjectDetail) {
  const t = useTranslations('ownProject.actions');
  const queries = useQueryClient();
  const toast = useToast();
  const next = visibility === 'public' ? 'hidden' : 'public';
  return useMutation({
    mutationFn: () =>
      answerOf(api.PUT('/api/projects/{id}/visibility', { params: { path: { id } }, body: { visibility: next } })),
    onSuccess: () => toast({ title: t(next === 'hidden' ? 'hidden' : 'shown') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
}
