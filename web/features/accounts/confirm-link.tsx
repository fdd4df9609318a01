import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from './form-errors.tsx';
import { forgetPendingUser } from './pending-user.ts';

/** The gesture that proves an address: opening the link alone proves nothing, since scanners open links too. */
export function ConfirmLink({ token }: { token: string }) {
  const t = useTranslations('auth');
  const call = useMutation({
    mutationFn: () => answerOf(api.POST('/api/email-verification', { body: { token } })),
    onSuccess: () => {
      forgetPendingUser();
      window.location.assign('/verify-email-success');
    },
  });
  return (
    <div className="grid gap-5">
      <FormErrors error={call.error} title={t('pending.failed')} />
      <Button
        size="large"
        wide
        busy={call.isPending || call.isSuccess}
        busyLabel={t('confirm.submitting')}
        onClick={() => call.mutate()}
      >
        {t('confirm.submit')}
      </Button>
    </div>
  );
}
