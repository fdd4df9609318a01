import { useState } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { locales } from '#shared/i18n/locales.ts';
import { type SidebarMode, sidebarModes } from '#shared/pages/sidebar.ts';
import { useTheme } from '#web/features/preferences/use-theme.ts';
import { SettingsPage, SettingsPart } from '#web/features/settings/settings-page.tsx';
import type { useSidebar } from '#web/features/shell/use-sidebar.ts';
import { useRootData } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';

export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';

/** Kept in this browser; the language goes with the person as well, for their mails. */
export default function AppearanceSettings() {
  const t = useTranslations('settings.appearance');
  const shell = useTranslations('shell');
  const app = useTranslations('app');
  const [theme, setTheme] = useTheme();
  const { mode, choose } = useOutletContext<ReturnType<typeof useSidebar>>();
  return (
    <SettingsPage section="appearance">
      <SettingsPart title={t('language')} note={t('languageNote')}>
        <LanguageChoice />
      </SettingsPart>
      <SettingsPart title={t('theme')} note={t('themeNote')}>
        <ChoiceGroup
          legend={t('theme')}
          hideLegend
          name="theme"
          value={theme}
          onChange={(value) => setTheme(value === 'dark' ? 'dark' : 'light')}
          options={(['light', 'dark'] as const).map((value) => ({ value, title: shell(`theme.${value}`) }))}
        />
      </SettingsPart>
      <SettingsPart title={t('sidebar')} note={t('sidebarNote')}>
        <ChoiceGroup
          legend={t('sidebar')}
          hideLegend
          name="sidebar"
          value={mode}
          onChange={(value) => choose(value as SidebarMode)}
          options={sidebarModes.map((value) => ({
            value,
            title: app(`modes.${value}`),
            detail: t(`modes.${value}`),
          }))}
        />
      </SettingsPart>
    </SettingsPage>
  );
}

/** The language of the pages and mails. It has a button, since the page is loaded anew for it. */
function LanguageChoice() {
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
