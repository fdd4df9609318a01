import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { SignerInput } from '#shared/signing/signers.ts';
import { answerOf, api } from '../../api/client.ts';
import { useWords } from '../../i18n/use-words.ts';
import { emptySigner } from './form-values.ts';
import { SignerDialog } from './signer-dialog.tsx';

/** Names one more signer where one has refused; what was answered stays beside it. */
export function NameAnother({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
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
