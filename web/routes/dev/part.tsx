import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-4 first:mt-0 first:border-0">
      <h2 className="mb-4 text-14 font-450 text-muted">{title}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center gap-3 first:mt-0">{children}</div>;
}
