import { useLocation, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { locales } from '#shared/i18n/locales.ts';
import type { loader } from '../../root.tsx';
import { Brand } from '../../ui/brand.tsx';
import { EnvironmentBanner } from '../shell/environment-banner.tsx';

/** The product's name and the other language. Nothing else: who comes here came for one thing. */
export function SigningHeader() {
  const t = useTranslations('shell');
  const locale = useRouteLoaderData<typeof loader>('root')?.locale;
  const { pathname, search } = useLocation();
  // A link that opens nothing still stands in the address: its token goes nowhere from here.
  const back = search.includes('oken=') ? pathname : pathname + search;
  return (
    <header className="no-print border-b border-line">
      <EnvironmentBanner />
      <div className="mx-auto flex min-h-15 max-w-measure items-center justify-between gap-4 px-5">
        <Brand href="/" />
        <form method="post" action="/preferences" className="-mr-3">
          <input type="hidden" name="back" value={back} />
          {locales
            .filter((each) => each !== locale)
            .map((each) => (
              <button
                key={each}
                type="submit"
                name="language"
                value={each}
                lang={each}
                className="min-h-11 rounded-6 px-3 text-14 font-550 hover:bg-sunken"
              >
                {t(`language.${each}`)}
              </button>
            ))}
        </form>
      </div>
    </header>
  );
}
