import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { Maintenance, Unavailable } from '#shared/pages/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { claimReload, isScriptError, reloadDelay } from './reload-policy.ts';
import { unavailableOf } from './unavailable.ts';

/** What stands where a page could not: use it as the ErrorBoundary of a route. */
export function RouteError() {
  const error = useRouteError();
  const [reloading, setReloading] = useState(() => isScriptError(error));
  useEffect(() => {
    if (!reloading) return;
    // Without a line a reload would leave nothing but the browser's own page.
    if (!navigator.onLine || !claimReload()) {
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

/** The button is a link to this very address, so that it works without script. */
function ErrorScreen() {
  const t = useTranslations('shell.failure');
  const { pathname, search } = useLocation();
  return (
    <div className="py-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t('text')}>{t('title')}</PageTitle>
      <ButtonLink href={pathname + search} className="mt-8">
        {t('reload')}
      </ButtonLink>
    </div>
  );
}

/** What those read who come while we work on the server; its times are those of UTC, since no script tells theirs. */
function MaintenanceScreen({ maintenance }: { maintenance: Maintenance | null }) {
  const t = useTranslations('shell.maintenance');
  const format = useFormatter();
  const until = maintenance?.until && new Date(maintenance.until);
  return (
    <div className="py-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lead={maintenance?.message ?? t('text')}>{t('title')}</PageTitle>
      {until && (
        <p className="mt-4">
          {t.rich('until', {
            time: () => (
              <time dateTime={until.toISOString()}>
                {format.dateTime(until, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })}
              </time>
            ),
          })}
        </p>
      )}
      <p className="mt-4 max-w-measure text-muted">{t('signers')}</p>
    </div>
  );
}

/** While the database is away. The button is a link to this very address, so that it works without script. */
function UnavailableScreen({ code }: { code: Unavailable }) {
  const t = useTranslations('shell.unavailable');
  const { pathname, search } = useLocation();
  return (
    <div className="py-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t(code === 'maybe_saved' ? 'maybeSaved' : 'text')}>{t('title')}</PageTitle>
      <p className="mt-4 max-w-measure text-muted">{t('typed')}</p>
      <ButtonLink href={pathname + search} className="mt-8">
        {t('retry')}
      </ButtonLink>
    </div>
  );
}
