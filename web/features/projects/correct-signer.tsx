import type { SignerInput, SignerStory } from '#shared/signing/signers.ts';
import { answerOf, api } from '../../api/client.ts';
import { useWords } from '../../i18n/use-words.ts';
import { SignerDialog } from './signer-dialog.tsx';

/** Corrects who is asked: the old link stops, the corrected address gets a new one. */
export function CorrectSigner({ signer, onClose }: { signer: SignerStory; onClose: () => void }) {
  const t = useWords('ownProject.correct');
  const { id, name, email, relationship, organisation } = signer;
  return (
    <SignerDialog
      words={{
        title: t('title', { name }),
        text: t('text'),
        failed: t('failed'),
        cancel: t('cancel'),
        send: t('save'),
        sending: t('saving'),
      }}
      done={(corrected) => t('done', { name: corrected })}
      before={{ name, email, relationship, organisation }}
      send={(values) => {
        const body = { ...values, relationship: values.relationship as SignerInput['relationship'] };
        return answerOf(api.PATCH('/api/signers/{id}', { params: { path: { id } }, body }));
      }}
      onClose={onClose}
    />
  );
}
