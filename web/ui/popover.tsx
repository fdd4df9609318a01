import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Popover(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

/** Takes one button as its child, usually an IconButton. */
export function PopoverTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger asChild {...props} />;
}

/** Name it with `aria-label`. A toast that belongs to what was done in it, such as Undo, does not close it. */
export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      align="end"
      sideOffset={6}
      collisionPadding={12}
      onInteractOutside={(event) => {
        const pressed = event.target as Element | null;
        // Radix asks after the click: by then a toast has gone, and its button with it.
        if (pressed && (!pressed.isConnected || pressed.closest('[data-toast]'))) event.preventDefault();
      }}
      {...rest}
      className={classNames(
        'sheet z-40 max-h-(--radix-popover-content-available-height) w-[calc(100vw-1.5rem)] animate-appear overflow-y-auto text-ink shadow-float outline-none',
        className,
      )}
    />
  );
}
