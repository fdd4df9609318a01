import { Outlet } from 'react-router';
import { AuthHeader } from '#web/features/shell/account-header.tsx';
import { SkipLink } from '#web/features/shell/skip-link.tsx';

/** Signing up, signing in and proving an address: one narrow column. */
export default function AuthLayout() {
  return (
    <>
      <SkipLink />
      <AuthHeader />
      <main id="content" tabIndex={-1} className="wrap outline-none">
        <div className="mx-auto max-w-105 pt-8 pb-20 md:pt-14">
          <Outlet />
        </div>
      </main>
    </>
  );
}
