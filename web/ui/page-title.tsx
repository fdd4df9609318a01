import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageTitleProps = ComponentProps<'h1'> & { lead?: ReactNode };

/** The one h1 of a page. */
export function PageTitle({ lead, className, children, ...rest }: PageTitleProps) {
  return (
    <>
      <h1 {...rest} className={classNames('font-serif text-36 text-balance wrap-anywhere md:text-48', className)}>
        {children}
      </h1>
      {lead && <p className="mt-3 max-w-measure text-18 text-muted">{lead}</p>}
    </>
  );
}
