import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type DocumentKind, documentsOf } from '#shared/identity/identity-rules.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { identityCountries, ownIdentity } from './identity-queries.ts';

type Chosen = { country: string; document: DocumentKind };

/** Which document it is: the country decides which kinds there are. */
export function DocumentForm({ chosen, onChosen }: { chosen: Chosen | null; onChosen: () => void }) {
  const t = useTranslations('identity');
  const queries = useQueryClient();
  const countries = useQuery(identityCountries);
  const [country, setCountry] = useState(chosen?.country ?? '');
  const [document, setDocument] = useState<string>(chosen?.document ?? '');
  const choose = useMutation({
    mutationFn: () =>
      answerOf(api.PUT('/api/identity/document', { body: { country, document: document as DocumentKind } })),
    onSuccess: (identity) => {
      queries.setQueryData(ownIdentity.queryKey, identity);
      onChosen();
    },
  });
  const errors = useErrors().fields(choose.error);
  const kinds = country ? documentsOf(country) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (country && !choose.isPending) choose.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid max-w-measure gap-6">
      <FormErrors error={choose.error} title={t('document.failed')} />
      <SelectField
        name="country"
        label={t('document.country')}
        help={t('document.countryHelp')}
        error={errors.country}
        required
        value={country}
        onChange={({ target }) => {
          setCountry(target.value);
          if (!documentsOf(target.value).some((kind) => kind === document)) setDocument('');
        }}
        options={[
          { value: '', label: t('document.choose') },
          ...(countries.data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      {kinds.length > 0 && (
        <>
          <ChoiceGroup
            name="document"
            legend={t('document.kind')}
            error={errors.document}
            required
            value={document}
            onChange={setDocument}
            options={kinds.map((kind) => ({
              value: kind,
              title: t(`kinds.${kind}`),
              detail: t(`kindDetails.${kind}`),
            }))}
          />
          <SendButton sending={choose} busyLabel={t('document.saving')}>
            {t('document.save')}
          </SendButton>
        </>
      )}
    </ScriptedForm>
  );
}
