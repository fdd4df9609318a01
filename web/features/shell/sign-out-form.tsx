import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { forgetUser } from '../session/forget-user.ts';

type SignOutFormProps = { className: string; children: ReactNode };

/** A form of its own, since leaving changes something: a link could be followed by anything that prefetches. */
export function SignOutForm({ className, children }: SignOutFormProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <form method="post" action="/sign-out" onSubmit={forgetUser} className="contents">
      <input type="hidden" name="csrf" value={data?.csrfToken ?? ''} />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
