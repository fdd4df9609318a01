import { Menu as MenuIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePaths } from '../../i18n/use-paths.ts';
import { useRootData } from '../../root-data.ts';
import { Brand } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SignOutForm } from '../account/sessions/sign-out-form.tsx';

const item = 'inline-flex min-h-11 items-center rounded-6 px-3 text-14 font-450 no-underline hover:bg-sunken';
const sheetItem = 'flex min-h-12 w-full items-center rounded-6 px-3 text-16 no-underline hover:bg-sunken';

/** Navigation of the public pages. Works without script: the menu of small screens is the browser's own popover. */
export function SiteHeader() {
  const t = useTranslations('shell.site');
  const paths = usePaths();
  const viewer = useRootData()?.viewer ?? null;
  const pages = [
    { href: paths.home(), text: t('home') },
    { href: `${paths.home()}#how-it-works`, text: t('howItWorks') },
  ];
  return (
    <header className="site-header no-print">
      <div className="wrap flex min-h-16 items-center gap-8">
        <Brand href={paths.home()} />
        <nav aria-label={t('navigation')} className="ml-auto hidden items-center gap-1 md:flex">
          <PageLinks pages={pages} className={item} />
          <span aria-hidden="true" className="w-6" />
          <AccountLinks
            signedIn={viewer !== null}
            className={item}
            buttonLook={buttonClass({ variant: 'secondary' })}
          />
        </nav>
        <button
          type="button"
          popoverTarget="site-menu"
          className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-6 px-3 text-14 font-550 hover:bg-sunken md:hidden"
        >
          <MenuIcon size={20} strokeWidth={1.6} aria-hidden="true" />
          {t('menu')}
        </button>
        <nav
          id="site-menu"
          popover="auto"
          aria-label={t('navigation')}
          className="sheet fixed inset-x-3 bottom-auto m-0 w-auto p-2 text-ink shadow-float"
        >
          <PageLinks pages={pages} className={sheetItem} />
          <div className="mt-2 grid gap-2 border-t border-line pt-2">
            <AccountLinks
              signedIn={viewer !== null}
              className={sheetItem}
              buttonLook={buttonClass({ size: 'large', wide: true })}
            />
          </div>
        </nav>
      </div>
    </header>
  );
}

function PageLinks({ pages, className }: { pages: { href: string; text: string }[]; className: string }) {
  return pages.map(({ href, text }) => (
    <a key={href} href={href} className={className}>
      {text}
    </a>
  ));
}

type AccountLinksProps = { signedIn: boolean; className: string; buttonLook: string };

function AccountLinks({ signedIn, className, buttonLook }: AccountLinksProps) {
  const t = useTranslations('shell.site');
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
