import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { useErrors } from '#web/api/use-errors.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';

type CasePageProps<Found> = {
  title: string;
  /** Whose words its errors have. */
  errorsOf: ComponentProps<typeof AreaErrors>['of'];
  loading: string;
  found: UseQueryResult<Found>;
  /** The case, below a `CaseHeading`. */
  children: (found: Found) => ReactNode;
};

/** One case before an admin; what it is called stands in for its heading until it is there. */
export function CasePage<Found>({ title, errorsOf, loading, found, children }: CasePageProps<Found>) {
  const { message } = useErrors();
  return (
    <>
      <PageHead title={title} />
      {!found.data && <h1 className="sr-only">{title}</h1>}
      <ListStates of={found} label={loading} message={message} />
      {found.data && <AreaErrors of={errorsOf}>{children(found.data)}</AreaErrors>}
    </>
  );
}

/** What the case is called; the focus comes here when `state` changes and what had it is gone. */
export function CaseHeading({ state, children }: { state: unknown; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(head, state);
  return (
    <h1 ref={head} tabIndex={-1} className="mb-6 font-serif text-28 wrap-anywhere md:text-36">
      {children}
    </h1>
  );
}

/** What somebody gave as the reason of a decision. */
export const CaseReason = ({ children }: { children: string }) => (
  <blockquote dir="auto" className="mt-4 border-l border-ink pl-4 whitespace-pre-line">
    {children}
  </blockquote>
);
