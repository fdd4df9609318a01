import { isRouteErrorResponse, Outlet, useOutletContext } from 'react-router';
import { requireAdmin } from '../../features/account/sessions/guards.ts';
import type { Route } from './+types/admin-layout';

export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return null;
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

/** Around all screens of the admin panel. */
export default function AdminLayout() {
  return <Outlet context={useOutletContext()} />;
}
