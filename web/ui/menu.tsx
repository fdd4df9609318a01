import { Check } from 'lucide-react';
import { Menu as Radix } from 'radix-ui/internal';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import { keepForButton, type Layer } from './use-layer.ts';

type MenuProps = Layer & ComponentProps<typeof Radix.Content>;

/**
 * What a button of `useLayer('menu')` opens. Not modal: the page behind stays scrollable and keeps its width. No
 * portal: it stays in the landmark it belongs to, as axe wants, and takes its theme.
 */
export function Menu({ open, onOpenChange, anchor, byKey, className, ...rest }: MenuProps) {
  // Who has pressed elsewhere goes on there.
  const left = useRef(false);
  const enter = (event: Event) => {
    if (!byKey) return;
    event.preventDefault();
    (event.currentTarget as Element).querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };
  const leave = (event: Event) => {
    event.preventDefault();
    if (!left.current) anchor.current?.focus();
    left.current = false;
  };
  const press = (event: Event) => {
    keepForButton({ anchor })(event);
    left.current ||= !event.defaultPrevented;
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        aria-labelledby={anchor.current?.id}
        loop
        onEntryFocus={enter}
        onCloseAutoFocus={leave}
        onInteractOutside={press}
        {...rest}
        className={classNames(
          'sheet z-40 max-h-(--radix-popper-available-height) min-w-56 max-w-[calc(100vw-1.5rem)] animate-appear overflow-y-auto p-1 text-ink shadow-float',
          className,
        )}
      />
    </Radix.Root>
  );
}

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-6 px-3 py-2 text-14 no-underline outline-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent';

type MenuItemProps = ComponentProps<typeof Radix.Item> & { danger?: boolean };

export function MenuItem({ className, danger, ...rest }: MenuItemProps) {
  return <Radix.Item {...rest} className={classNames(item, danger ? 'text-danger' : 'text-ink', className)} />;
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...rest} className={classNames('px-3 pt-3 pb-1 text-12 text-muted', className)} />;
}

export function MenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator {...rest} className={classNames('-mx-1 my-1 h-px bg-line', className)} />;
}

export function MenuRadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  return <Radix.RadioGroup {...props} />;
}

export function MenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...rest} className={classNames(item, 'text-ink data-[state=checked]:font-600', className)}>
      <span className="grid size-4 shrink-0 place-items-center">
        <Radix.ItemIndicator>
          <Check size={16} strokeWidth={1.8} aria-hidden="true" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.RadioItem>
  );
}
