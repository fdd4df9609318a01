import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { accountLimits } from '#shared/account/account-rules.ts';
import type { OwnAddress } from '#shared/account/email-addresses.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ownAddresses } from './own-addresses.ts';

/** Takes the code that was mailed to an address. */
export function ProveAddress({ address: { id, email }, onDone }: { address: OwnAddress; onDone: () => void }) {
  const t = useWords('account.proof');
  const queries = useQueryClient();
  const toast = useToast();
  const errors = useErrors();
  const again = () => queries.invalidateQueries({ queryKey: ownAddresses.queryKey });
  const confirm = useMutation({
    mutationFn: (code: string) =>
      answerOf(api.POST('/api/email-addresses/confirm', { body: { address_id: id, code } })),
    onSuccess: async () => {
      await again();
      toast({ title: t('done', { email }) });
      onDone();
    },
  });
  const resend = useMutation({
    mutationFn: () => answerOf(api.POST('/api/email-addresses/{id}/resend', { params: { path: { id } } })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (confirm.isPending || confirm.isSuccess) return;
    confirm.mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <ScriptedForm onSubmit={submit} aria-label={t('title', { email })} className="mt-4 grid max-w-100 gap-4">
      <FormErrors error={confirm.error} title={t('failed')} labels={{ code: t('code') }} />
      <CodeField
        label={t('code')}
        help={t('sent', { minutes: accountLimits.codeMinutes })}
        error={errors.fields(confirm.error).code}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={confirm.isPending || confirm.isSuccess} busyLabel={t('submitting')}>
          {t('submit')}
        </Button>
        <Button variant="bare" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('resend')}
        </Button>
      </div>
      <p role="status" className="text-14 empty:hidden">
        {resend.isSuccess ? t('resent') : errors.message(resend.error)}
      </p>
    </ScriptedForm>
  );
}
