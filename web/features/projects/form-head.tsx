import type { ReactNode } from 'react';

type FormHeadProps = { title: string; lead?: ReactNode };

/** Above the steps: what the form is for. */
export function FormHead({ title, lead }: FormHeadProps) {
  return (
    <>
      <h1 className="font-serif text-28 text-balance md:text-36">{title}</h1>
      {lead && <p className="mt-1 max-w-measure wrap-anywhere text-muted">{lead}</p>}
    </>
  );
}
