import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '../../../api/client.ts';
import { useErrors } from '../../../api/use-errors.ts';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { ScriptedForm } from '../../../forms/scripted-form.tsx';
import { SendButton } from '../../../forms/send-button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { ownAddresses } from './own-addresses.ts';

/** `onAdded` hears which address waits for its code. */
export function AddAddress({ onAdded }: { onAdded: (id: string) => void }) {
  const t = useTranslations('account.addresses');
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [email, setEmail] = useState('');
  const add = useMutation({
    mutationFn: () => stepUp(() => answerOf(api.POST('/api/email-addresses', { body: { email } }))),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ownAddresses.queryKey });
      setEmail('');
      onAdded(id);
    },
  });
  const errors = useErrors().fields(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-8 grid max-w-100 gap-4">
      <h3 className="font-550">{t('add')}</h3>
      <FormErrors error={add.error} title={t('failed')} labels={{ email: t('email') }} />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        help={t('addHelp')}
        error={errors.email}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        autoComplete="email"
        spellCheck={false}
      />
      <SendButton variant="secondary" sending={add} busyLabel={t('submitting')}>
        {t('submit')}
      </SendButton>
    </ScriptedForm>
  );
}
