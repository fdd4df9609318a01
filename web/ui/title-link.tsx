import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Typed } from './typed.tsx';

/** The title of an entry in a list, as somebody typed it, leading to the entry; with room for a finger. */
export const TitleLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="-my-3 inline-block py-3 no-underline hover:underline">
    <Typed>{children}</Typed>
  </Link>
);
