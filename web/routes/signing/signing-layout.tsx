import { Outlet } from 'react-router';
import { SkipLink } from '../../features/shell/skip-link.tsx';
import { SigningHeader } from '../../features/signing/signing-header.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';

/** The pages of somebody who never heard of us: one column, one thing to do. */
export default function SigningLayout() {
  return (
    <TooltipProvider>
      <SkipLink />
      <SigningHeader />
      <main id="content" tabIndex={-1} className="mx-auto max-w-measure px-5 pt-8 pb-20 outline-none md:pt-12">
        <Outlet />
      </main>
    </TooltipProvider>
  );
}
