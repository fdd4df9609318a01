import type { SigningPage } from '#shared/signing/signing-page.ts';
import { WhatIsAsked } from './what-is-asked.tsx';

/** What a signer reads before answering, for the owner's eyes and at a phone's width. Nothing in it can be used. */
export function RequestPreview({ page }: { page: SigningPage }) {
  return (
    <div inert className="p-5 wrap-anywhere">
      <WhatIsAsked page={page} preview />
    </div>
  );
}
