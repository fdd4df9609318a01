import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

type TextLinkProps = ({ to: LinkProps['to'] } & LinkProps) | ({ to?: undefined } & ComponentProps<'a'>);

/** A link in running text: `to` stays inside the app, `href` is a plain anchor. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  const look = classNames(
    'text-inherit underline decoration-edge decoration-1 underline-offset-3 hover:decoration-current',
    className,
  );
  if (rest.to !== undefined) return <Link {...rest} className={look} />;
  const { to: _none, ...anchor } = rest;
  return <a {...anchor} className={look} />;
}
