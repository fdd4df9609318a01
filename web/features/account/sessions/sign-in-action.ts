import type { SignInAnswer } from '#shared/account/sessions.ts';
import { signInStep } from '#shared/account/sign-in-step.ts';
import { languageOf, pathsIn } from '#shared/language-paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { onceDone } from '#web/forms/plain-form.ts';
import type { PageFeatures } from '#web/page-context.ts';
import { askedWindow } from '../sign-up/asked-window.ts';

/**
 * Does what a form of the sign-in screen asks for that was sent without script, and leads to the next step, or in the
 * end to `next`.
 */
export async function actOnSignIn(features: PageFeatures, request: Request, next: string) {
  const form = await request.formData();
  const text = (name: string) => textOf(form, name);
  const { signIn, verifyEmailPending } = pathsIn(languageOf(request.url));
  const on = ({ user, second_factor }: SignInAnswer) => {
    if (second_factor) return signInStep(signIn, next, 'second-factor');
    return user?.email_verified ? next : verifyEmailPending();
  };
  switch (text('intent')) {
    case 'code':
      return onceDone(form, mailCode(features, text('email')), () => signInStep(signIn, next, 'code'));
    case 'typed-code':
      return onceDone(form, signInByCode(features, text('code')), on);
    case 'second-factor': {
      const call = api.POST('/api/sign-in/second-factor', { body: { code: text('code') } });
      return onceDone(form, answerOf(call), ({ user }) => on({ user, second_factor: false }));
    }
    default: {
      const call = api.POST('/api/sign-in', { body: { email: text('email'), password: text('password') } });
      return onceDone(form, answerOf(call), on);
    }
  }
}

async function mailCode(features: PageFeatures, email: string) {
  const { window_id: windowId } = await answerOf(api.POST('/api/sign-in/code', { body: { email } }));
  features.keepMailedWindow('sign_in', { windowId, email });
}

async function signInByCode(features: PageFeatures, code: string) {
  const window_id = askedWindow(features, 'sign_in');
  const answer = await answerOf(api.POST('/api/sign-in/code/confirm', { body: { window_id, code } }));
  features.forgetMailedWindow();
  return answer;
}
