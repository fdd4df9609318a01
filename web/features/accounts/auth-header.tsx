import { Moon, Sun } from 'lucide-react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { locales } from '#shared/i18n/locales.ts';
import type { loader } from '../../root.tsx';
import { Brand } from '../../ui/brand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EnvironmentBanner } from '../shell/environment-banner.tsx';
import { useTheme } from '../shell/use-theme.ts';

/** The product's name, the other language and the other theme; nothing that leads away from the form. */
export function AuthHeader() {
  const t = useTranslations('shell');
  const locale = useRouteLoaderData<typeof loader>('root')?.locale;
  const { pathname, search } = useLocation();
  const [theme, chooseTheme] = useTheme();
  const dark = theme === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <header className="border-b border-line">
      <EnvironmentBanner />
      <div className="wrap flex min-h-15 items-center justify-between gap-4">
        <Brand href="/" />
        <div className="flex items-center">
          <form method="post" action="/preferences" className="contents">
            <input type="hidden" name="back" value={pathname + search} />
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
          <IconButton
            label={dark ? t('theme.toLight') : t('theme.toDark')}
            onClick={() => chooseTheme(dark ? 'light' : 'dark')}
          >
            <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </header>
  );
}
