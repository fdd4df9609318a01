import type { SignInAnswer } from '#shared/account/sessions.ts';
import { signInStep } from '#shared/account/sign-in-step.ts';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { languageOf, pathsIn } from '#shared/language-paths.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { goOn, isFailure, sendBack } from '#web/forms/plain-form.ts';

/**
 * Does what a form of the sign-in screen asks for that was sent without script, and leads to the next step, or in the
 * end to `next`.
 */
export async function actOnSignIn(features: PageFeatures, request: Request, next: string) {
  const form = await request.formData();
  const csrf = form.get('csrf');
  const { signIn, verifyEmailPending } = pathsIn(languageOf(request.url));
  const on = (answer: SignInAnswer | FormFailure) => {
    if (isFailure(answer)) return sendBack(form, answer);
    if (answer.second_factor) return goOn(signInStep(signIn, next, 'second-factor'));
    return goOn(answer.user?.email_verified ? next : verifyEmailPending());
  };
  switch (form.get('intent')) {
    case 'code': {
      const result = await features.mailSignInCode({ email: form.get('email') }, csrf);
      return isFailure(result) ? sendBack(form, result) : goOn(signInStep(signIn, next, 'code'));
    }
    case 'typed-code':
      return on(await features.signInByCode(form.get('code'), csrf));
    case 'second-factor':
      return on(await features.giveSecondFactor({ code: form.get('code') }, csrf));
    default:
      return on(await features.signIn({ email: form.get('email'), password: form.get('password') }, csrf));
  }
}
