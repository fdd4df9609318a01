import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountLimits } from '#shared/account/account-rules.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { useReturned } from '#web/forms/plain-form.ts';
import { Button } from '#web/ui/button.tsx';

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

/** Whole seconds until `end` (milliseconds since 1970), counted down to 0. The server renders 0. */
function useCountdown(end: number) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
