import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { IdentityCase } from '#shared/identity/identity-cases.ts';
import { documentKinds } from '#shared/identity/identity-rules.ts';
import { Banner } from '#web/ui/banner.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { CompareDocument, differencesOf } from './compare-document.tsx';
import { identityCountries } from './identity-queries.ts';

export type Typed = Record<'name' | 'date_of_birth' | 'number' | 'grounds' | 'country' | 'document', string>;
type ReadDocumentProps = {
  found: IdentityCase;
  typed: Typed;
  onChange: (typed: Typed) => void;
  errors: Record<string, string>;
};

/** What the document says, typed by whoever looks at it: nobody approves what they have not read. */
export function ReadDocument({ found: { person, held }, typed, onChange, errors }: ReadDocumentProps) {
  const t = useTranslations('identity');
  const countries = useQuery(identityCountries);
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...typed, [name]: target.value }),
  });
  const differs = differencesOf(typed, person);
  const what = differs.map((each) => t(`decide.differences.${each}`)).join(', ');
  return (
    <div className="grid gap-5">
      <p className="text-14 text-muted">{t('decide.typed')}</p>
      <TextField {...field('name')} label={t('decide.name')} required autoComplete="off" />
      <TextField {...field('date_of_birth')} type="date" label={t('decide.birthDate')} required autoComplete="off" />
      <SelectField
        {...field('country')}
        label={t('decide.country')}
        options={(countries.data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SelectField
        {...field('document')}
        label={t('decide.document')}
        options={documentKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <TextField
        {...field('number')}
        label={t('decide.number')}
        help={t('decide.numberHelp')}
        required
        autoComplete="off"
      />
      <CompareDocument read={typed} person={person} />
      {differs.length > 0 && (
        <Banner tone="wait" role="status">
          {t('decide.differs', { what })}
        </Banner>
      )}
      {(differs.length > 0 || held || errors.grounds) && (
        <TextArea {...field('grounds')} label={t('decide.grounds')} help={t('decide.groundsHelp')} required />
      )}
    </div>
  );
}
