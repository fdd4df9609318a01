import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useRootData } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { changeLanguage } from './change-language.ts';

/** The language of the pages and mails. It has a button, since the page is loaded anew for it. */
export function LanguageChoice() {
  const t = useTranslations('settings.appearance');
  const names = useTranslations('shell.language');
  const current = useRootData()?.locale ?? 'es';
  const [chosen, setChosen] = useState<Locale>(current);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || chosen === current) return;
    setBusy(true);
    void changeLanguage(chosen);
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-5">
      <ChoiceGroup
        legend={names('label')}
        hideLegend
        name="language"
        value={chosen}
        onChange={(value) => setChosen(value as Locale)}
        options={locales.map((value) => ({ value, title: <span lang={value}>{names(value)}</span> }))}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" busy={busy} busyLabel={t('changing')}>
        {t('useLanguage')}
      </Button>
    </ScriptedForm>
  );
}
