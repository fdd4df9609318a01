import { Menu as MenuIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { partOnUse } from '../../ui/part-on-use.tsx';
import { useLayer } from '../../ui/use-layer.ts';
import type { DrawerWindowProps } from './drawer-window.tsx';

const Window = partOnUse<DrawerWindowProps>(() => import('./drawer-window.tsx').then((part) => part.DrawerWindow));

/** The slide-out menu of screens under 768 px, with the button that opens it. */
export function AppDrawer({ viewer, counts }: Pick<DrawerWindowProps, 'viewer' | 'counts'>) {
  const t = useTranslations('shell.app');
  const { button, layer } = useLayer('dialog');
  return (
    <>
      <button
        {...button}
        type="button"
        aria-label={t('openMenu')}
        className="grid size-11 shrink-0 place-items-center rounded-6 hover:bg-sunken md:hidden"
      >
        <MenuIcon size={20} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <Window {...layer} viewer={viewer} counts={counts} />
    </>
  );
}
