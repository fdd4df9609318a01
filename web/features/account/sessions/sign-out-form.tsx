import type { ReactNode } from 'react';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { forgetUser } from './forget-user.ts';

type SignOutFormProps = { className: string; children: ReactNode };

/** A form of its own, since leaving changes something: a link could be followed by anything that prefetches. */
export function SignOutForm({ className, children }: SignOutFormProps) {
  return (
    <form method="post" action="/sign-out" onSubmit={forgetUser} className="contents">
      <CsrfField />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
