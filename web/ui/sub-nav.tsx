import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

export type SubPage = { to: LinkProps['to']; name: ReactNode; isHere: boolean; count?: number | undefined };

type SubNavProps = {
  label: string;
  pages: SubPage[];
  replace?: boolean;
  /** It stands 20 px within what it is a part of, and its rule goes on to the edges of that. */
  toEdges?: boolean;
};

/** Where the tabs go on beyond the screen, the one of this page is in sight. Only they are scrolled, never the page. */
function showHere(nav: HTMLElement | null) {
  const here = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && here) nav.scrollLeft = here.offsetLeft - nav.clientWidth / 2;
}

/** Two to six pages that belong together, as tabs that are links; on a phone they are scrolled sideways. */
export function SubNav({ label, pages, replace = false, toEdges = false }: SubNavProps) {
  return (
    <nav
      ref={showHere}
      aria-label={label}
      className={classNames('-mx-5 overflow-x-auto', !toEdges && 'px-5 md:mx-0 md:px-0')}
    >
      <ul className={classNames('flex min-w-max gap-x-7 border-b border-line text-14', toEdges && 'px-5')}>
        {pages.map(({ to, name, isHere, count }) => (
          <li key={String(to)}>
            <Link
              to={to}
              replace={replace}
              aria-current={isHere ? 'page' : undefined}
              className={classNames(
                // The ring of focus stands within: what is scrolled sideways would cut it off.
                '-mb-px block min-w-11 border-b-2 py-3 -outline-offset-2 whitespace-nowrap no-underline',
                isHere ? 'border-ink font-550' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              <span>{name}</span>
              {count !== undefined && <span className="font-400 text-muted tabular-nums">{` ${count}`}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
