import { Popover as Radix } from 'radix-ui';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import { showFocused } from './show-focused.ts';
import { keepForButton, type Layer } from './use-layer.ts';

type PopoverProps = Layer & ComponentProps<typeof Radix.Content>;

/**
 * What a button of `useLayer('dialog')` opens. Name it with `aria-label`. A toast that belongs to what was done in it,
 * such as Undo, does not close it.
 */
export function Popover({ open, onOpenChange, anchor, byKey: _, onCloseAutoFocus, className, ...rest }: PopoverProps) {
  // Who has pressed elsewhere goes on there.
  const left = useRef(false);
  const press = (event: Event) => {
    const pressed = event.target as Element | null;
    // Radix asks after the click: by then a toast has gone, and its button with it.
    if (pressed && (!pressed.isConnected || pressed.closest('[data-toast]'))) event.preventDefault();
    keepForButton({ anchor })(event);
    left.current ||= !event.defaultPrevented;
  };
  const leave = (event: Event) => {
    onCloseAutoFocus?.(event);
    if (!event.defaultPrevented && !left.current) anchor.current?.focus();
    event.preventDefault();
    left.current = false;
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        onInteractOutside={press}
        onCloseAutoFocus={leave}
        onFocus={showFocused}
        {...rest}
        className={classNames(
          'sheet z-40 max-h-(--radix-popover-content-available-height) w-[calc(100vw-1.5rem)] animate-appear overflow-y-auto text-ink shadow-float outline-none',
          className,
        )}
      />
    </Radix.Root>
  );
}
