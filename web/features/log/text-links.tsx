import type { ReactNode } from 'react';
import { logFiles } from '#shared/log/log-files.ts';

/** A link within a text, for `t.rich`. */
export const textLink = (href: string) => (words: ReactNode) => (
  <a href={href} className="underline decoration-edge underline-offset-3">
    {words}
  </a>
);

/** Tags of texts that say with what one checks: the page, the program, and whom they trust. */
export const toolLinks = {
  page: textLink(logFiles.page()),
  program: textLink(logFiles.program()),
  policy: textLink(logFiles.policy()),
};

/** How the program is called where it was saved. */
export const command = 'node countersign-verify.mjs';
