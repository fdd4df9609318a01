import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'secondary' | 'bare' | 'danger' | 'danger-full';
type Look = { variant?: Variant; size?: 'normal' | 'large'; wide?: boolean };

const variants: Record<Variant, string> = {
  primary: 'border-ink bg-ink px-5 text-on-ink hover:border-ink-press hover:bg-ink-press',
  secondary: 'border-edge px-5 text-ink hover:bg-sunken',
  bare: 'border-transparent px-3 first:-ml-3 text-ink hover:bg-sunken',
  danger: 'border-danger px-5 text-danger hover:bg-danger-wash',
  'danger-full': 'border-danger bg-danger px-5 text-on-danger hover:opacity-90',
};

const off = (selector: 'disabled' | 'aria-disabled') =>
  selector === 'disabled'
    ? 'disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-muted'
    : 'aria-disabled:cursor-default aria-disabled:aria-busy:cursor-progress aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted';

export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: Look = {}) {
  return classNames(
    'inline-flex select-none items-center justify-center gap-2 rounded-6 border text-center font-550 no-underline transition-colors',
    '[&_svg]:shrink-0',
    size === 'large' ? 'min-h-13 py-3 text-16' : 'min-h-11 py-2.5 text-14',
    wide && 'w-full',
    variants[variant],
    off('disabled'),
    off('aria-disabled'),
  );
}

const isTrue = (value: unknown) => value === true || value === 'true';

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: string };

/** Busy keeps its place and its focus, says what it does, and cannot be pressed a second time. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const inert = busy || isTrue(rest['aria-disabled']);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={click}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      {busy && <Spinner />}
      {/* As a whole: a translator has the texts within in elements of its own. */}
      <span key={`${busy}`} className="contents">
        {busy && busyLabel ? busyLabel : children}
      </span>
    </button>
  );
}

type ButtonLinkProps = Look & (({ to: LinkProps['to'] } & LinkProps) | ({ to?: undefined } & ComponentProps<'a'>));

/** A link that looks like a button: `to` stays inside the app, `href` is a plain anchor. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  const look = classNames(buttonClass({ variant, size, wide }), className);
  if (rest.to !== undefined) return <Link {...rest} className={look} />;
  const { to: _none, ...anchor } = rest;
  return <a {...anchor} className={look} />;
}
