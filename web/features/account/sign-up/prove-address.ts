import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { onceDone } from '#web/forms/plain-form.ts';
import type { PageFeatures } from '#web/page-context.ts';

/** By the mailed code or link, in a form that was sent without script; leads on to where that is said. */
export function proveAddress(
  features: PageFeatures,
  form: FormData,
  body: { temp_user_id: string; code: string } | { token: string; password?: string },
) {
  const proved = answerOf(api.POST('/api/email-verification', { body })).then(features.forgetMailedWindow);
  return onceDone(form, proved, paths.verifyEmailSuccess);
}

/**
 * Does what a form asks for that was sent without script from where the code of a sign-up is typed, and comes back to
 * `here`.
 */
export async function proveByCode(features: PageFeatures, request: Request, temp_user_id: string, here: string) {
  const form = await request.formData();
  if (form.get('intent') !== 'resend')
    return proveAddress(features, form, { temp_user_id, code: textOf(form, 'code') });
  return onceDone(form, answerOf(api.POST('/api/email-verification/resend', { body: { temp_user_id } })), () => here);
}
