import { useTranslations } from 'use-intl';
import { type SidebarMode, sidebarModes } from '#shared/pages/sidebar.ts';
import { Menu, MenuRadioGroup, MenuRadioItem } from '#web/ui/menu.tsx';
import type { Layer } from '#web/ui/use-layer.ts';

export type SidebarModesProps = Layer & { mode: SidebarMode; onChoose: (mode: SidebarMode) => void };

/** Comes when the menu is opened (app-sidebar.tsx). */
export function SidebarModes({ mode, onChoose, ...layer }: SidebarModesProps) {
  const t = useTranslations('app');
  return (
    <Menu {...layer} side="right" align="end">
      <MenuRadioGroup value={mode} onValueChange={(next) => onChoose(next as SidebarMode)}>
        {sidebarModes.map((each) => (
          <MenuRadioItem key={each} value={each}>
            {t(`modes.${each}`)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
