import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { locales } from '#shared/i18n/locales.ts';
import { useRootData } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';

/** The language of the pages and mails. It has a button, since the page is loaded anew for it. */
export function LanguageChoice() {
  const t = useTranslations('settings.appearance');
  const names = useTranslations('shell.language');
  const [busy, setBusy] = useState(false);
  return (
    <form method="post" action="/preferences" onSubmit={() => setBusy(true)} className="grid gap-5">
      <input type="hidden" name="back" value={useLocation().pathname} />
      <ChoiceGroup
        legend={names('label')}
        hideLegend
        name="language"
        defaultValue={useRootData()?.locale ?? 'es'}
        options={locales.map((value) => ({ value, title: <span lang={value}>{names(value)}</span> }))}
      />
      <Button type="submit" variant="secondary" className="justify-self-start" busy={busy} busyLabel={t('changing')}>
        {t('useLanguage')}
      </Button>
    </form>
  );
}
