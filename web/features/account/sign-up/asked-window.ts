import type { MailedPurpose } from '#shared/account/mailed-window.ts';
import { ApiError } from '#web/api/client.ts';
import type { PageFeatures } from '#web/page-context.ts';

/** Where the code is typed that this browser has asked for without script. Throws code_expired (410). */
export function askedWindow(features: PageFeatures, purpose: MailedPurpose) {
  const asked = features.mailedWindow(purpose);
  if (!asked) throw new ApiError({ type: 'about:blank', title: 'Gone', status: 410, code: 'code_expired' });
  return asked.windowId;
}
