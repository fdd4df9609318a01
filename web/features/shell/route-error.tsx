import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { claimReload, isScriptError, reloadDelay } from './reload-policy.ts';
import { unavailableOf } from './unavailable.ts';
import { UnavailableScreen } from './unavailable-screen.tsx';

/** What stands where a page could not: use it as the ErrorBoundary of a route. */
export function RouteError() {
  const error = useRouteError();
  const [reloading, setReloading] = useState(() => isScriptError(error));
  useEffect(() => {
    if (!reloading) return;
    if (!claimReload()) {
      setReloading(false);
      return;
    }
    const timer = setTimeout(() => location.reload(), reloadDelay);
    return () => clearTimeout(timer);
  }, [reloading]);
  if (reloading) return null;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (isRouteErrorResponse(error) && error.status === 410) return <NotFoundScreen why="removed" />;
  const unavailable = unavailableOf(error);
  if (unavailable?.code === 'maintenance') return <MaintenanceScreen maintenance={unavailable.maintenance ?? null} />;
  if (unavailable) return <UnavailableScreen code={unavailable.code} />;
  return <ErrorScreen />;
}
