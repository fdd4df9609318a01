import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react';

/** What a menu or a popover is told by the button that opens it. */
export type Layer = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button: it stands there before the script of what it opens does. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** Opened by a key: the first item has the focus then. */
  byKey: boolean;
};

/** A button and what it opens: `button` goes to the one, `layer` to the other. */
export function useLayer(kind: 'menu' | 'dialog') {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [byKey, setByKey] = useState(false);
  const press = (event: MouseEvent) => {
    setByKey(event.detail === 0);
    setOpen(!open);
  };
  const enter = (event: KeyboardEvent) => {
    if (kind !== 'menu' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setByKey(true);
    setOpen(true);
  };
  const button = { ref: anchor, id, 'aria-haspopup': kind, 'aria-expanded': open, onClick: press, onKeyDown: enter };
  const layer: Layer = { open, onOpenChange: setOpen, anchor, byKey };
  return { button, layer };
}

/** Pressing the button again closes by itself: it is not to be closed, and then opened by the press. */
export const keepForButton =
  ({ anchor }: Pick<Layer, 'anchor'>) =>
  (event: Event) => {
    if (anchor.current?.contains(event.target as Node | null)) event.preventDefault();
  };
