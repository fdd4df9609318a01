import type { SigningPage } from '#shared/signing/signing-page.ts';
import { OpenedForField } from '#web/forms/csrf-token.tsx';

/** What is on whose screen, for the answer to say: a form that was opened before a change is told of it. */
export const ShownScreen = ({ page }: { page: SigningPage }) => (
  <>
    <OpenedForField whom={page.request_id} />
    <input type="hidden" name="project_version" value={page.project_version} />
    <input type="hidden" name="content_sha256" value={page.content_sha256} />
  </>
);
