import { useTranslations } from 'use-intl';
import { usePaths } from '../../i18n/use-paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { PreferenceForms } from '../preferences/preference-forms.tsx';

const link = 'inline-flex min-h-11 items-center no-underline hover:underline';

/** Ends every public page. Each new public page gets its line in `pages`. */
export function SiteFooter() {
  const t = useTranslations('shell');
  const paths = usePaths();
  const pages = [
    { href: paths.home(), text: t('site.home') },
    { href: `${paths.home()}#how-it-works`, text: t('site.howItWorks') },
    { href: paths.myConfirmations(), text: t('footer.myConfirmations') },
    { href: '/api/docs', text: t('footer.apiReference') },
  ];
  return (
    <footer className="mt-24 border-t border-line pt-10 pb-12 text-14">
      <div className="wrap grid gap-8 md:grid-cols-[14rem_1fr_auto] md:gap-16">
        <div>
          <Brand href={paths.home()} />
          <p className="mt-1 max-w-56 text-muted">{t('footer.promise')}</p>
        </div>
        <nav aria-label={t('footer.links')}>
          <ul className="grid grid-cols-2 gap-x-10 md:block">
            {pages.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className={link}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <PreferenceForms />
      </div>
    </footer>
  );
}
