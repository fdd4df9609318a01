import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountLimits } from '#shared/account/account-rules.ts';
import { answerOf, api } from '../../../api/client.ts';
import { useErrors } from '../../../api/use-errors.ts';
import { CsrfField } from '../../../forms/csrf-token.tsx';
import { useReturned } from '../../../forms/plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { useCountdown } from './use-countdown.ts';

type ResendButtonProps = { userId: string; sentAt: number; onSent?: (at: number) => void };

/** Asks for a new mail, at most once a minute, as the server allows it. */
export function ResendButton({ userId, sentAt, onSent }: ResendButtonProps) {
  const t = useTranslations('auth.pending');
  const { message } = useErrors();
  const [lastSent, setLastSent] = useState(sentAt);
  const seconds = useCountdown(lastSent + accountLimits.resendSeconds * 1000);
  const call = useMutation({
    mutationFn: () => answerOf(api.POST('/api/email-verification/resend', { body: { temp_user_id: userId } })),
    onSuccess: () => {
      setLastSent(Date.now());
      onSent?.(Date.now());
    },
  });
  const returned = useReturned('resend').error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (seconds === 0 && !call.isPending) call.mutate();
  };
  return (
    <form method="post" onSubmit={submit} className="grid justify-items-start gap-2">
      <CsrfField />
      <input type="hidden" name="intent" value="resend" />
      <Button
        type="submit"
        variant="secondary"
        busy={call.isPending}
        busyLabel={t('resending')}
        aria-disabled={seconds > 0 || undefined}
      >
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </Button>
      <p role="status" className="text-14">
        {call.isSuccess ? seconds > 0 && t('resent') : message(call.isIdle ? returned : call.error)}
      </p>
    </form>
  );
}
