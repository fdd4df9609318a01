import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonalDetails } from '#shared/account/personal-details.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { useSaveDetails } from './use-save-details.ts';

await loadWords('birthDate');

/**
 * Before somebody whose account a provider opened publishes anything: the one thing that a sign-up would have asked.
 */
export default function BirthDateStep({ details }: { details: PersonalDetails }) {
  const t = useTranslations('birthDate');
  const form = useSaveDetails();
  const [birth, setBirth] = useState(form.typed.date_of_birth ?? '');
  return (
    <SentForm of={form} id="birth-date-step" className="mt-10 grid max-w-100 gap-5">
      <HiddenFields of={{ phone_number: details.phone_shown ?? '', asked: 'date_of_birth' }} />
      <h2 className="font-serif text-22">{t('title')}</h2>
      <p className="text-muted">{t('lead')}</p>
      <FormErrors error={form.error} title={t('failed')} labels={{ date_of_birth: t('birth') }} />
      <BirthDateField label={t('birth')} error={form.errors.date_of_birth} value={birth} onChange={setBirth} />
      <SendButton sending={form} busyLabel={t('submitting')}>
        {t('submit')}
      </SendButton>
    </SentForm>
  );
}
