import { useTranslations } from 'use-intl';
import { type ClientVisibility, clientVisibilities } from '#shared/signing/client-visibility.ts';
import { SelectField } from '../../ui/field.tsx';
import { Folded } from '../../ui/folded.tsx';

type ClientFieldProps = { visibility: ClientVisibility; onChange: (visibility: ClientVisibility) => void };

/** Whether others may know who the client is. */
export function ClientField({ visibility, onChange }: ClientFieldProps) {
  const t = useTranslations('projects.form.client');
  return (
    <Folded label={t('fold')} open={visibility !== 'open'}>
      <SelectField
        name="client_visibility"
        label={t('label')}
        help={t('help')}
        options={clientVisibilities.map((value) => ({ value, label: t(value) }))}
        value={visibility}
        onChange={({ target }) => onChange(target.value as ClientVisibility)}
      />
    </Folded>
  );
}
