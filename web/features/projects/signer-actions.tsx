import { useState } from 'react';
import type { SignerInput, SignerStory } from '#shared/signing/signers.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { AskAction } from './ask-action.tsx';
import { SignerDialog } from './signer-dialog.tsx';

/** What the owner may do about one signer now; the server says what. */
export function SignerActions({ signer }: { signer: SignerStory }) {
  const t = useWords('ownProject.signer');
  const [correcting, setCorrecting] = useState(false);
  const { may, remind_from, name } = signer;
  if (!may.remind && !may.ask_again && !may.correct && !remind_from) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <AskAction signers={[signer]} />
      {may.correct && (
        <Button
          variant={signer.state === 'undeliverable' ? 'primary' : 'bare'}
          aria-label={t('correctNamed', { name })}
          onClick={() => setCorrecting(true)}
        >
          {t('correct')}
        </Button>
      )}
      {correcting && <CorrectSigner signer={signer} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

/** Corrects who is asked: the old link stops, the corrected address gets a new one. */
function CorrectSigner({ signer, onClose }: { signer: SignerStory; onClose: () => void }) {
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
