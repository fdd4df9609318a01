import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsRows } from '#web/features/settings/settings-page.tsx';
import { emptied } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { RowsLoading } from '#web/ui/part-states.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { AddressRow } from './address-row.tsx';
import { ownAddresses } from './own-addresses.ts';

/** One's own addresses with what can be done with each, and the form for one more. */
export function AddressList() {
  const t = useTranslations('account.addresses');
  const { message } = useErrors();
  const list = useQuery(ownAddresses);
  /** Whose code is being typed. */
  const [open, setOpen] = useState<string | null>(null);
  if (list.isPending) return <RowsLoading label={t('loading')} />;
  if (!list.data) return <ListFailed message={message(list.error)} onRetry={() => list.refetch()} />;
  return (
    <>
      <SettingsRows>
        {list.data.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            open={open === address.id}
            onOpen={(shown) => setOpen(shown ? address.id : null)}
          />
        ))}
      </SettingsRows>
      <AddAddress onAdded={setOpen} />
    </>
  );
}

/** `onAdded` hears which address waits for its code. */
function AddAddress({ onAdded }: { onAdded: (id: string) => void }) {
  const t = useTranslations('account.addresses');
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [email, setEmail] = useState('');
  const add = useMutation({
    mutationFn: (sent: string) => stepUp(() => answerOf(api.POST('/api/email-addresses', { body: { email: sent } }))),
    onSuccess: async ({ id }, sent) => {
      await queries.invalidateQueries({ queryKey: ownAddresses.queryKey });
      setEmail(emptied(sent));
      onAdded(id);
    },
  });
  const errors = useErrors().fields(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(email);
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
