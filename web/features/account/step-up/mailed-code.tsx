import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ProofFailed } from './proof-failed.tsx';
import { TypedProof } from './typed-proof.tsx';

/** For who has neither password nor passkey nor app: nothing is mailed before they say so. */
export function MailedCode({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations('stepUp');
  const mail = useMutation({ mutationFn: () => answerOf(api.POST('/api/step-up/mail-code')) });
  if (mail.data) return <TypedProof kind="mail_code" windowId={mail.data.window_id} onConfirmed={onConfirmed} />;
  return (
    <div className="grid gap-5">
      <ProofFailed error={mail.error} />
      <p>{t('mailText')}</p>
      <Button wide busy={mail.isPending} busyLabel={t('mailing')} onClick={() => mail.mutate()}>
        {t('mail')}
      </Button>
    </div>
  );
}
