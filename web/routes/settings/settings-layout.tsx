import { Outlet, useLocation, useOutletContext } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SettingsNav } from '#web/features/settings/settings-nav.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { classNames } from '#web/ui/class-names.ts';

await loadWords('settings');

export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'settings.title' };

/** The list of sections, and the section; without room for both, the list alone at /settings. */
export default function SettingsLayout() {
  const isIndex = useLocation().pathname === paths.settings();
  return (
    <div className="grid gap-x-14 gap-y-4 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SettingsNav />
      <div className={classNames('min-w-0', isIndex && 'max-lg:hidden')}>
        <Outlet context={useOutletContext()} />
      </div>
    </div>
  );
}
