import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonalDetails } from '#shared/account/personal-details.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ownDetails } from '../account/details/own-details.ts';

/** Before the first project of somebody whose account a provider opened: the one thing that a sign-up would have asked. */
export function BirthDateStep({ details }: { details: PersonalDetails }) {
  const t = useTranslations('projects.birth');
  const queries = useQueryClient();
  const [birth, setBirth] = useState('');
  const save = useMutation({
    mutationFn: () =>
      answerOf(
        api.PUT('/api/personal-details', {
          // No date at all would be kept as none, not refused.
          body: { phone_number: details.phone_shown ?? '', date_of_birth: birth || '-' },
        }),
      ),
    onSuccess: (saved) => queries.setQueryData(ownDetails.queryKey, saved),
  });
  const errors = useErrors().fields(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-10 grid max-w-100 gap-5">
      <h2 className="font-serif text-22">{t('title')}</h2>
      <p className="text-muted">{t('lead')}</p>
      <FormErrors error={save.error} title={t('failed')} labels={{ date_of_birth: t('birth') }} />
      <TextField
        label={t('birth')}
        name="date_of_birth"
        type="date"
        error={errors.date_of_birth}
        value={birth}
        onChange={({ target }) => setBirth(target.value)}
        autoComplete="bday"
      />
      <Button type="submit" className="justify-self-start" busy={save.isPending} busyLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </ScriptedForm>
  );
}
