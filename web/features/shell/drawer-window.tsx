import { LogOut, Plus, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ShownViewer } from '#shared/session/session.ts';
import { Brand } from '#web/ui/brand.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { allowScriptedStyles } from '#web/ui/scripted-styles.ts';
import { showFocused } from '#web/ui/show-focused.ts';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import type { Layer } from '#web/ui/use-layer.ts';
import { SignOutForm } from '../account/sessions/sign-out-form.tsx';
import { AppPageLink, sidebarItem } from './app-page-link.tsx';
import { type AppCounts, type AppPage, appPages } from './app-pages.ts';
import { HelpCenterLink } from './help-center-link.tsx';

allowScriptedStyles();

export type DrawerWindowProps = Layer & { viewer: ShownViewer; counts: AppCounts };

/** Comes when the drawer is opened (app-top-bar.tsx). */
export function DrawerWindow({ viewer, counts, open, onOpenChange, anchor }: DrawerWindowProps) {
  const t = useTranslations('app');
  const close = useTranslations('ui')('close');
  useBackCloses(open, () => onOpenChange(false));
  const pages = appPages(viewer);
  const list = (each: AppPage[]) =>
    each.map((page) => (
      <AppPageLink key={page.to} page={page} count={counts[page.name]} onNavigate={() => onOpenChange(false)} />
    ));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onFocus={showFocused}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-appear flex-col gap-1 scroll-py-3 overflow-y-auto bg-paper px-3 pb-6 shadow-float outline-none md:hidden"
        >
          <div className="flex min-h-16 items-center justify-between">
            <Brand className="px-2" />
            <Dialog.Title className="sr-only">{t('menu')}</Dialog.Title>
            <Dialog.Close aria-label={close} className={square}>
              <X size={20} strokeWidth={1.6} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <ButtonLink to={paths.newProject()} wide className="mb-2 shrink-0" onClick={() => onOpenChange(false)}>
            <Plus size={20} strokeWidth={1.6} aria-hidden="true" />
            {t('newProject')}
          </ButtonLink>
          <nav aria-label={t('navigation')} className="grid gap-4">
            <Section title={t('mainSection')}>{list(pages.main)}</Section>
            <Section title={t('toolsSection')}>{list(pages.tools)}</Section>
            {pages.admin.length > 0 && <Section title={t('adminSection')}>{list(pages.admin)}</Section>}
          </nav>
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
