import { Archive } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '#web/ui/menu.tsx';
import { Popover } from '#web/ui/popover.tsx';
import type { Layer } from '#web/ui/use-layer.ts';

/** What comes when it is opened (parts-layers.tsx). */
export const PartsPopover = (layer: Layer) => (
  <Popover {...layer} aria-label="Newest first" className="max-w-70 p-4">
    <Button variant="bare">Mark as read</Button>
  </Popover>
);

export type PartsMenuProps = Layer & { order: string; onOrder: (order: string) => void; onRemove: () => void };

export const PartsMenu = ({ order, onOrder, onRemove, ...layer }: PartsMenuProps) => (
  <Menu {...layer}>
    <MenuItem>
      <Archive size={18} strokeWidth={1.6} aria-hidden="true" />
      Archive
    </MenuItem>
    <MenuItem danger onSelect={onRemove}>
      Remove project
    </MenuItem>
    <MenuSeparator />
    <MenuLabel>Order</MenuLabel>
    <MenuRadioGroup value={order} onValueChange={onOrder}>
      <MenuRadioItem value="newest">Newest first</MenuRadioItem>
      <MenuRadioItem value="oldest">Oldest first</MenuRadioItem>
    </MenuRadioGroup>
  </Menu>
);
