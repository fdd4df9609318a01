import { Outlet } from 'react-router';
import { SigningHeader } from '#web/features/shell/signing-header.tsx';
import { SkipLink } from '#web/features/shell/skip-link.tsx';

/** The pages of somebody who never heard of us: one column, one thing to do. */
export default function SigningLayout() {
  return (
    <>
      <SkipLink />
      <SigningHeader />
      <main
        id="content"
        tabIndex={-1}
        data-signing
        className="mx-auto max-w-measure px-5 pt-8 pb-20 outline-none md:pt-12"
      >
        <Outlet />
      </main>
    </>
  );
}
