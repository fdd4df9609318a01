import { Moon, Sun } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTypedAction, useTypedForm } from '#web/forms/typed-form.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Brand } from '#web/ui/brand.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LanguageForm } from '../preferences/language-form.tsx';
import { useTheme } from '../preferences/use-theme.ts';
import { EnvironmentBanner } from './environment-banner.tsx';

/** The product's name, the other language and the other theme; nothing that leads away from the form. */
export function AuthHeader() {
  const t = useTranslations('shell');
  const { home } = usePaths();
  const [theme, chooseTheme] = useTheme();
  const dark = theme === 'dark';
  const Icon = dark ? Sun : Moon;
  const { pathname, search } = useLocation();
  const along = useTypedForm();
  const actionIn = useTypedAction(along ?? '');
  // Where the page has its script, it stays with what was typed into it.
  const keepPage = (event: MouseEvent) => {
    event.preventDefault();
    chooseTheme(dark ? 'light' : 'dark');
  };
  // Where it belongs to the page's form, a form of its own would have no button.
  const button = (
    <IconButton
      type="submit"
      name="theme"
      {...(along && { form: along, formAction: actionIn() })}
      onClick={keepPage}
      value={dark ? 'light' : 'dark'}
      label={dark ? t('theme.toLight') : t('theme.toDark')}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
    </IconButton>
  );
  return (
    <header className="border-b border-line">
      <EnvironmentBanner />
      <div className="wrap flex min-h-15 items-center justify-between gap-4">
        <Brand href={home()} />
        <div className="flex items-center">
          <LanguageForm className="contents" />
          {along ? (
            button
          ) : (
            <form method="post" action="/preferences" className="contents">
              <input type="hidden" name="back" value={pathname + search} />
              {button}
            </form>
          )}
        </div>
      </div>
    </header>
  );
}
