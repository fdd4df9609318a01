import { useState } from 'react';
import type { SignerStory } from '#shared/signing/signers.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { AskAction } from './ask-action.tsx';
import { CorrectSigner } from './correct-signer.tsx';

/** What the owner may do about one signer now; the server says what. */
export function SignerActions({ signer }: { signer: SignerStory }) {
  const t = useWords('ownProject.signer');
  const [correcting, setCorrecting] = useState(false);
  const { may, remind_from, name } = signer;
  if (!may.remind && !may.ask_again && !may.correct && !remind_from) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
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
