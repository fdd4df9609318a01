import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useRootData } from '#web/root-data.ts';
import { Brand } from '#web/ui/brand.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { SignOutForm } from '../account/sessions/sign-out-form.tsx';
import { type SitePage, useSitePages } from './site-pages.ts';

const item =
  'inline-flex min-h-11 items-center rounded-6 px-2.5 text-14 font-450 no-underline hover:bg-sunken xl:px-3 aria-[current=page]:font-600';
const sheetItem =
  'flex min-h-11 w-full items-center rounded-6 px-3 text-16 no-underline hover:bg-sunken aria-[current=page]:font-600';

/** Navigation of the public pages. Works without script: both menus are the browser's own popovers. */
export function SiteHeader() {
  const t = useTranslations('site.pages');
  const paths = usePaths();
  const { main, resources } = useSitePages();
  const signedIn = (useRootData()?.viewer ?? null) !== null;
  return (
    <>
      <header className="site-header no-print">
        <div className="wrap flex min-h-16 items-center gap-6">
          <Brand href={paths.home()} />
          <nav aria-label={t('navigation')} className="ml-auto hidden items-center lg:flex">
            <PageLinks pages={main} className={item} />
            <button type="button" popoverTarget="site-resources" className={item}>
              {t('resources')}
              <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" className="ml-1" />
            </button>
            <div id="site-resources" popover="auto" className="sheet fixed m-0 min-w-44 p-1.5 text-ink shadow-float">
              <PageLinks pages={resources} className={sheetItem} />
            </div>
            <span aria-hidden="true" className="w-3 xl:w-6" />
            <AccountLinks signedIn={signedIn} className={item} buttonLook={buttonClass({ variant: 'secondary' })} />
          </nav>
          <button
            type="button"
            popoverTarget="site-menu"
            className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-6 px-3 text-14 font-550 hover:bg-sunken lg:hidden"
          >
            <MenuIcon size={20} strokeWidth={1.6} aria-hidden="true" />
            {t('menu')}
          </button>
          <nav
            id="site-menu"
            popover="auto"
            aria-label={t('menu')}
            className="sheet fixed inset-x-3 bottom-auto m-0 w-auto overflow-y-auto p-2 text-ink shadow-float"
          >
            <PageLinks pages={main} className={sheetItem} />
            <div className="mt-2 border-t border-line pt-2">
              <p id="site-menu-resources" className="px-3 py-1 text-12 text-muted">
                {t('resources')}
              </p>
              <PageLinks pages={resources} className={sheetItem} />
            </div>
            <div className="mt-2 grid gap-2 border-t border-line pt-2">
              <AccountLinks
                signedIn={signedIn}
                className={sheetItem}
                buttonLook={buttonClass({ size: 'large', wide: true })}
              />
            </div>
          </nav>
        </div>
      </header>
      <div aria-hidden="true" className="site-header-rule-cover no-print" />
      <div aria-hidden="true" className="site-header-rule no-print" />
    </>
  );
}

function PageLinks({ pages, className }: { pages: SitePage[]; className: string }) {
  const { pathname } = useLocation();
  return pages.map(({ href, text }) => (
    <a key={href} href={href} aria-current={href === pathname ? 'page' : undefined} className={className}>
      {text}
    </a>
  ));
}

type AccountLinksProps = { signedIn: boolean; className: string; buttonLook: string };

function AccountLinks({ signedIn, className, buttonLook }: AccountLinksProps) {
  const t = useTranslations('site.pages');
  const paths = usePaths();
  if (signedIn) {
    return (
      <>
        <SignOutForm className={className}>{t('signOut')}</SignOutForm>
        <a href={paths.dashboard()} className={buttonLook}>
          {t('dashboard')}
        </a>
      </>
    );
  }
  return (
    <>
      <a href={paths.signIn()} className={className}>
        {t('signIn')}
      </a>
      <a href={paths.signUp()} className={buttonLook}>
        {t('getStarted')}
      </a>
    </>
  );
}
