import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonalDetails } from '#shared/account/personal-details.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ListFailed } from '#web/ui/list-states.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
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
  const form = useSaveDetails({ done: t('saved'), onSaved: (saved) => setPhone(saved.phone_shown ?? '') });
  const { errors, typed } = form;
  const [phone, setPhone] = useState(typed.phone_number ?? details.phone_shown ?? '');
  const [birth, setBirth] = useState(typed.date_of_birth ?? details.date_of_birth ?? '');
  return (
    <SentForm of={form} className="grid max-w-100 gap-5">
      <FormErrors
        error={form.error}
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
      <SendButton variant="secondary" sending={form} busyLabel={t('submitting')}>
        {t('submit')}
      </SendButton>
    </SentForm>
  );
}
