import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SignOutForm } from '../sessions/sign-out-form.tsx';

/** The way back for somebody whose account waits for its erasure. */
export function KeepAccountForm() {
  const t = useTranslations('account.wayBack');
  const keep = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/own-data/deletion')),
    onSuccess: () => window.location.assign(paths.dashboard()),
  });
  return (
    <div className="mt-8 grid gap-3">
      <FormErrors error={keep.error} title={t('failed')} />
      <Button
        size="large"
        wide
        busy={keep.isPending || keep.isSuccess}
        busyLabel={t('submitting')}
        onClick={() => keep.mutate()}
      >
        {t('submit')}
      </Button>
      <SignOutForm className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}>
        {t('leave')}
      </SignOutForm>
    </div>
  );
}
