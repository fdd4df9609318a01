import { useEffect, useRef } from 'react';
import { Banner } from './banner.tsx';
import type { Elements } from './elements.ts';

type FailureProps = {
  title: string;
  why: string | null;
  /** What failed, where it stands far from what was pressed: it takes the focus each time that this is another one. */
  of?: unknown;
  /** What helps. */
  children?: Elements;
};

/** Says that something was not done, and why. */
export function Failure({ title, why, of, children }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) box.current?.focus();
  }, [of]);
  return (
    <Banner ref={box} tabIndex={of ? -1 : undefined} tone="danger" role="alert">
      <p className="font-600">{title}</p>
      <p>{why}</p>
      {children}
    </Banner>
  );
}
