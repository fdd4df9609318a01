import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonalDetails } from '#shared/account/personal-details.ts';
import { useErrors } from '../../../api/use-errors.ts';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { ScriptedForm } from '../../../forms/scripted-form.tsx';
import { SendButton } from '../../../forms/send-button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ListFailed } from '../../../ui/list-states.tsx';
import { LoadingRegion, SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { ownDetails } from './own-details.ts';
import { useSaveDetails } from './use-save-details.ts';

/** Phone and birth date, once they are there. */
export function DetailsForm() {
  const t = useTranslations('account.details');
  const { message } = useErrors();
  const details = useQuery(ownDetails);
  if (details.isPending)
    return (
      <LoadingRegion label={t('loading')}>
        <SkeletonBlock className="h-18 max-w-100" />
        <SkeletonBlock className="h-18 max-w-100" />
      </LoadingRegion>
    );
  if (!details.data) return <ListFailed message={message(details.error)} onRetry={() => details.refetch()} />;
  return <Form details={details.data} />;
}

function Form({ details }: { details: PersonalDetails }) {
  const t = useTranslations('account.details');
  const toast = useToast();
  const [phone, setPhone] = useState(details.phone_shown ?? '');
  const [birth, setBirth] = useState(details.date_of_birth ?? '');
  const save = useSaveDetails((saved) => {
    setPhone(saved.phone_shown ?? '');
    toast({ title: t('saved') });
  });
  const errors = useErrors().fields(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ phone_number: phone, date_of_birth: birth });
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid max-w-100 gap-5">
      <FormErrors
        error={save.error}
        title={t('failed')}
        labels={{ phone_number: t('phone'), date_of_birth: t('birth') }}
      />
      <TextField
        label={t('phone')}
        name="phone_number"
        type="tel"
        optional
        help={t('phoneHelp')}
        error={errors.phone_number}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        autoComplete="tel"
      />
      <BirthDateField label={t('birth')} error={errors.date_of_birth} value={birth} onChange={setBirth} />
      <SendButton variant="secondary" sending={save} busyLabel={t('submitting')}>
        {t('submit')}
      </SendButton>
    </ScriptedForm>
  );
}
