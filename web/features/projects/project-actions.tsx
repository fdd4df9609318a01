import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { projectStatus } from '#shared/projects/project-standing.ts';
import type { SignerInput } from '#shared/signing/signers.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { MessageDialog } from '#web/forms/message-dialog.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AskAction } from './ask-action.tsx';
import { emptySigner } from './form-values.ts';
import { RemoveProject } from './remove-project.tsx';
import { SignerDialog } from './signer-dialog.tsx';

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
          <Button
            variant="secondary"
            busy={show.isPending}
            onClick={() => show.mutate(visibility === 'public' ? 'hidden' : 'public')}
          >
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

function useVisibility({ id }: ProjectDetail) {
  const t = useTranslations('ownProject.actions');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (visibility: 'hidden' | 'public') =>
      answerOf(api.PUT('/api/projects/{id}/visibility', { params: { path: { id } }, body: { visibility } })),
    onSuccess: (_none, now) => toast({ title: t(now === 'hidden' ? 'hidden' : 'shown') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
}

/** Brings a rejected project before a person of ours, with what its owner has to say. */
function AppealProject({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const t = useWords('ownProject.appeal');
  const queries = useQueryClient();
  return (
    <MessageDialog
      title={t('title', { title: project.title })}
      text={t('text')}
      say={t}
      lead={<HelpLink topic="declined-or-rejected" className="-mt-2 mb-2" />}
      send={(body) => answerOf(api.POST('/api/projects/{id}/appeal', { params: { path: { id: project.id } }, body }))}
      onSent={() => queries.invalidateQueries({ queryKey: ['projects'] })}
      onClose={onClose}
    />
  );
}

/** Names one more signer where one has refused; what was answered stays beside it. */
function NameAnother({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const t = useWords('ownProject.another');
  return (
    <SignerDialog
      words={{
        title: t('title'),
        text: t('text'),
        failed: t('failed'),
        cancel: t('cancel'),
        send: t('send'),
        sending: t('sending'),
      }}
      done={(name) => t('done', { name })}
      before={emptySigner()}
      send={({ name, email, organisation, ...chosen }) => {
        // The server says what is missing.
        const relationship = chosen.relationship as SignerInput['relationship'];
        return answerOf(
          api.POST('/api/projects/{id}/signers', {
            params: { path: { id: project.id } },
            body: { name, email, relationship, organisation },
          }),
        );
      }}
      onClose={onClose}
    />
  );
}
