import { Outlet, useOutletContext } from 'react-router';
import { SettingsNav } from '../../features/settings/settings-nav.tsx';
import { loadWords } from '../../i18n/load-words.ts';

await loadWords('settings');

export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'settings.title' };

/** The list of sections, and the section. */
export default function SettingsLayout() {
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <SettingsNav />
      <div className="min-w-0">
        <Outlet context={useOutletContext()} />
      </div>
    </div>
  );
}
