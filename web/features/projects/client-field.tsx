import { useTranslations } from 'use-intl';
import { type ClientVisibility, clientVisibilities } from '#shared/signing/client-visibility.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';

type ClientFieldProps = { visibility: ClientVisibility; onChange: (visibility: ClientVisibility) => void };

/** Whether others may know who the client is. */
export function ClientField({ visibility, onChange }: ClientFieldProps) {
  const t = useTranslations('projects.form.client');
  return (
    <ChoiceGroup
      legend={t('legend')}
      name="client_visibility"
      help={t('help')}
      options={clientVisibilities.map((value) => ({ value, title: t(value), detail: t(`${value}Detail`) }))}
      value={visibility}
      onChange={(value) => onChange(value as ClientVisibility)}
    />
  );
}
