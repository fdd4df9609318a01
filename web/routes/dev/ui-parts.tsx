import { data } from 'react-router';
import { RouteError } from '#web/features/shell/route-error.tsx';
import { pageContext } from '#web/page-context.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import type { Route } from './+types/ui-parts';
import { PartsContent } from './parts-content.tsx';
import { PartsControls } from './parts-controls.tsx';
import { PartsFields } from './parts-fields.tsx';
import { PartsLayers } from './parts-layers.tsx';
import { PartsMark } from './parts-mark.tsx';

/** Only on a server that was started as local, and at its own machine. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).dev) throw data(null, { status: 404 });
  return null;
}

export { RouteError as ErrorBoundary };

export const meta = () => [{ title: 'Parts · Countersign' }, { name: 'robots', content: 'noindex' }];

/**
 * For developers: every part in every state, in both themes. Its sample text is invented and stays out of the
 * catalogues.
 */
export default function UiParts() {
  return (
    <ToastProvider>
      <main lang="en" className="grid xl:grid-cols-2">
        <div className="px-5 pt-10 md:px-12 xl:col-span-2">
          <PageTitle lead="Every part in every state, in both themes">Parts</PageTitle>
        </div>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="min-w-0 bg-paper px-5 pt-10 pb-16 text-ink md:px-12">
            <PartsMark />
            <PartsControls />
            <PartsFields theme={theme} />
            <PartsContent theme={theme} />
            <PartsLayers />
          </div>
        ))}
      </main>
    </ToastProvider>
  );
}
