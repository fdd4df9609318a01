import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StepUpWay } from '#shared/account/step-up.ts';
import { askForPasskey } from '#web/api/ask-passkey.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedBanner } from '#web/ui/part-states.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
import { ProofFailed, TypedProof } from './typed-proof.tsx';

const others = { password: 'usePassword', passkey: 'usePasskey', code: 'useCode', mail_code: 'mail' } as const;

await loadWords('stepUp');

export type StepUpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirmed: () => void };

/**
 * Comes when it is asked (use-step-up.tsx). "Confirm it's you": the best way this person has, and the others one press
 * away.
 */
export function StepUpDialog({ open, onOpenChange, onConfirmed }: StepUpDialogProps) {
  const t = useTranslations('stepUp');
  const { message } = useErrors();
  const [chosen, setChosen] = useState<StepUpWay>();
  const list = useQuery({
    queryKey: ['step-up'],
    queryFn: () => answerOf(api.GET('/api/step-up')),
    staleTime: 0,
    gcTime: 0,
  });
  const ways = list.data?.ways ?? [];
  const way = chosen ?? ways[0];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('text')}>
      {list.isPending && (
        <LoadingRegion label={t('loading')}>
          <SkeletonBlock />
          <SkeletonBlock />
        </LoadingRegion>
      )}
      {list.isError && !list.data && <FailedBanner message={message(list.error)} onRetry={() => void list.refetch()} />}
      {(way === 'password' || way === 'code') && <TypedProof key={way} kind={way} onConfirmed={onConfirmed} />}
      {way === 'passkey' && <PasskeyProof onConfirmed={onConfirmed} />}
      {way === 'mail_code' && <MailedCode onConfirmed={onConfirmed} />}
      {!list.isPending && (
        <div className="mt-3 flex flex-wrap justify-between gap-2">
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <Button key={each} variant="bare" onClick={() => setChosen(each)}>
                {t(others[each])}
              </Button>
            ))}
          <Button variant="bare" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** For who has neither password nor passkey nor app: nothing is mailed before they say so. */
function MailedCode({ onConfirmed }: { onConfirmed: () => void }) {
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

function PasskeyProof({ onConfirmed }: { onConfirmed: () => void }) {
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
