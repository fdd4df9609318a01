import type { PageFeatures } from '#shared/pages/page-features.ts';
import { paths } from '#shared/paths.ts';
import { goOn, isFailure, sendBack } from '#web/forms/plain-form.ts';

/**
 * Does what a form asks for that was sent without script from where the code of a sign-up is typed, and comes back to
 * `here`.
 */
export async function proveByCode(features: PageFeatures, request: Request, tempUserId: unknown, here: string) {
  const form = await request.formData();
  const csrf = form.get('csrf');
  if (form.get('intent') === 'resend') {
    const result = await features.mailProofAgain(tempUserId, csrf);
    return isFailure(result) ? sendBack(form, result) : goOn(here);
  }
  const result = await features.proveAddress({ temp_user_id: tempUserId, code: form.get('code') }, csrf);
  return isFailure(result) ? sendBack(form, result) : goOn(paths.verifyEmailSuccess());
}
