import { useQueryClient } from '@tanstack/react-query';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { answerOf, api } from '../../api/client.ts';
import { MessageDialog } from '../../forms/message-dialog.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { HelpLink } from '../../ui/help-link.tsx';

/** Brings a rejected project before a person of ours, with what its owner has to say. */
export function AppealProject({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const t = useWords('ownProject.appeal');
  const queries = useQueryClient();
  return (
    <MessageDialog
      title={t('title', { title: project.title })}
      text={t('text')}
      say={t}
      lead={<HelpLink topic="declined-or-rejected" className="-mt-2 mb-2" />}
      send={(message) =>
        answerOf(api.POST('/api/projects/{id}/appeal', { params: { path: { id: project.id } }, body: { message } }))
      }
      onSent={() => queries.invalidateQueries({ queryKey: ['projects'] })}
      onClose={onClose}
    />
  );
}
