import { isRouteErrorResponse, Outlet, useOutletContext } from 'react-router';
import { answered, isForDocument } from '#web/api/page-answers.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { AdminNav } from '#web/features/admin/admin-nav.tsx';
import { useAdminPlace } from '#web/features/admin/admin-place.ts';
import { CaseColumn } from '#web/features/admin/case-column.tsx';
import { caseCounts } from '#web/features/admin/case-queries.ts';
import { CaseHead } from '#web/features/admin/case-search.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Route } from './+types/admin-layout';

await loadWords('admin', 'contact', 'reports');

export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'admin.title' };

/** Its counts come with the document: the page within may be none, and brings nothing then. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return isForDocument(request) ? answered(caseCounts()) : null;
}

/**
 * Within the app each screen of the admin panel asks who may be there, too. Where no answer comes the screen says so by
 * itself.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (answer) {
    if (answer instanceof Response || isRouteErrorResponse(answer)) throw answer;
    return null;
  }
}
export const shouldRevalidate = () => true;

/** Around all screens of the admin panel: the queues and pages, and beside a case the queue that it stands in. */
export default function AdminLayout() {
  const place = useAdminPlace();
  const beside = 'open' in place && place.open ? { queue: place.queue, open: place.open } : null;
  return (
    <div className="-mx-5 -mt-8 -mb-20 md:-mx-10 lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[14rem_minmax(0,1fr)]">
      <AdminNav place={place} />
      <div className={beside ? 'xl:grid xl:grid-cols-[20rem_minmax(0,1fr)]' : undefined}>
        {beside && (
          <>
            <CaseHead queue={beside.queue} />
            <CaseColumn {...beside} />
          </>
        )}
        <div
          className={classNames(
            'min-w-0 px-5 pt-6 pb-20 md:px-10 lg:pt-8',
            beside &&
              '[&_.clause]:mt-10 xl:px-8 xl:max-2xl:[&_.clause-grid]:grid-cols-1 xl:max-2xl:[&_.clause-grid]:gap-6 xl:max-2xl:[&_.clause-grid>h2]:static',
          )}
        >
          <Outlet context={useOutletContext()} />
        </div>
      </div>
    </div>
  );
}
