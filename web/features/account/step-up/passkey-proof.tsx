import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { askForPasskey } from '../../../api/ask-passkey.ts';
import { answerOf, api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ProofFailed } from './proof-failed.tsx';

export function PasskeyProof({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations('stepUp');
  const form = useMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey(await answerOf(api.POST('/api/step-up/passkey-options')));
      await answerOf(api.POST('/api/step-up', { body: { passkey } }));
    },
    onSuccess: onConfirmed,
  });
  return (
    <div className="grid gap-5">
      <ProofFailed error={form.error} />
      <Button
        wide
        busy={form.isPending || form.isSuccess}
        busyLabel={t('passkeyWaiting')}
        onClick={() => form.mutate()}
      >
        <KeyRound size={18} strokeWidth={1.6} aria-hidden="true" />
        {t('passkey')}
      </Button>
    </div>
  );
}
