import { LogOut, Menu as MenuIcon, Plus, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownViewer } from '#shared/account/session.ts';
import { paths } from '#shared/paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { allowScriptedStyles } from '../../ui/scripted-styles.ts';
import { SignOutForm } from '../account/sessions/sign-out-form.tsx';
import { AppPageLink, sidebarItem } from './app-page-link.tsx';
import { type AppPage, appPages } from './app-pages.ts';
import { HelpCenterLink } from './help-center-link.tsx';

allowScriptedStyles();

/** The slide-out menu of screens under 768 px, with the button that opens it. */
export function AppDrawer({ viewer }: { viewer: ShownViewer }) {
  const t = useTranslations('shell.app');
  const close = useTranslations('ui')('close');
  const [open, setOpen] = useState(false);
  const pages = appPages(viewer);
  const list = (each: AppPage[]) =>
    each.map((page) => <AppPageLink key={page.to} page={page} onNavigate={() => setOpen(false)} />);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label={t('openMenu')} className={classNames(square, 'md:hidden')}>
        <MenuIcon size={20} strokeWidth={1.6} aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-appear flex-col gap-1 overflow-y-auto bg-paper px-3 pb-6 shadow-float outline-none md:hidden"
        >
          <div className="flex min-h-16 items-center justify-between">
            <Brand className="px-2" />
            <Dialog.Title className="sr-only">{t('menu')}</Dialog.Title>
            <Dialog.Close aria-label={close} className={square}>
              <X size={20} strokeWidth={1.6} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <nav aria-label={t('navigation')} className="grid gap-4">
            <Section title={t('mainSection')}>{list(pages.main)}</Section>
            <Section title={t('toolsSection')}>{list(pages.tools)}</Section>
            {pages.admin.length > 0 && <Section title={t('adminSection')}>{list(pages.admin)}</Section>}
          </nav>
          <ButtonLink to={paths.newProject()} wide className="mt-4" onClick={() => setOpen(false)}>
            <Plus size={20} strokeWidth={1.6} aria-hidden="true" />
            {t('newProject')}
          </ButtonLink>
          <div className="mt-auto pt-6">
            <HelpCenterLink />
            <SignOutForm className={classNames(sidebarItem, 'text-muted')}>
              <LogOut size={20} strokeWidth={1.6} aria-hidden="true" />
              {t('logOut')}
            </SignOutForm>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const square = 'grid size-11 shrink-0 place-items-center rounded-6 hover:bg-sunken';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <p className="px-2.5 pb-1 text-12 text-muted">{title}</p>
      {children}
    </section>
  );
}
