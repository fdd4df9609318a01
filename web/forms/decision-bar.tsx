import type { ReactNode } from 'react';

/**
 * What decides a case, in reach all along it: it stands at the end of the window, above the banner about cookies, and
 * where that would leave no room at the end of the case (shell.css).
 */
export const DecisionBar = ({ children }: { children: ReactNode }) => (
  <div
    data-decision-bar
    className="-mx-5 mt-10 grid gap-3 border-t border-line bg-paper px-5 py-4 md:-mx-10 md:px-10 xl:-mx-8 xl:px-8"
  >
    {children}
  </div>
);

/** The key that presses what it stands in, for those who have keys. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd className="hidden rounded-4 border border-edge px-1.5 font-mono text-12 lg:inline">{children}</kbd>
);
