import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonalDetails } from '#shared/account/personal-details.ts';
import { useErrors } from '../../../api/use-errors.ts';
import { FormErrors } from '../../../forms/form-errors.tsx';
import { ScriptedForm } from '../../../forms/scripted-form.tsx';
import { SendButton } from '../../../forms/send-button.tsx';
import { loadWords } from '../../../i18n/load-words.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { useSaveDetails } from './use-save-details.ts';

await loadWords('birthDate');

/**
 * Before somebody whose account a provider opened publishes anything: the one thing that a sign-up would have asked.
 */
export default function BirthDateStep({ details }: { details: PersonalDetails }) {
  const t = useTranslations('birthDate');
  const [birth, setBirth] = useState('');
  const save = useSaveDetails();
  const errors = useErrors().fields(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // No date at all would be kept as none, not refused.
    if (!save.isPending) save.mutate({ phone_number: details.phone_shown ?? '', date_of_birth: birth || '-' });
  };
  return (
    <ScriptedForm id="birth-date-step" onSubmit={submit} className="mt-10 grid max-w-100 gap-5">
      <h2 className="font-serif text-22">{t('title')}</h2>
      <p className="text-muted">{t('lead')}</p>
      <FormErrors error={save.error} title={t('failed')} labels={{ date_of_birth: t('birth') }} />
      <BirthDateField label={t('birth')} error={errors.date_of_birth} value={birth} onChange={setBirth} />
      <SendButton sending={save} busyLabel={t('submitting')}>
        {t('submit')}
      </SendButton>
    </ScriptedForm>
  );
}
