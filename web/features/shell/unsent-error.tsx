import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteError } from './route-error.tsx';

type Missing = { unsent: string } | null;

/** The missing page, once nothing is there that a form could be about: with what was typed, to be copied. */
export const goneWith = (unsent: string) => data({ unsent } satisfies Missing, { status: 404 });

/** `RouteError` of a page whose form may be about what is gone meanwhile (`goneWith`). */
export function UnsentError() {
  const t = useTranslations('ui');
  const error = useRouteError();
  const unsent = isRouteErrorResponse(error) && error.status === 404 && (error.data as Missing)?.unsent;
  if (!unsent) return <RouteError />;
  return (
    <NotFoundScreen>
      <section aria-labelledby="unsent" className="mt-8 max-w-measure">
        <h2 id="unsent" className="font-600">
          {t('unsent')}
        </h2>
        <p dir="auto" className="mt-2 border-l border-ink pl-4 wrap-anywhere whitespace-pre-line">
          {unsent}
        </p>
      </section>
    </NotFoundScreen>
  );
}
