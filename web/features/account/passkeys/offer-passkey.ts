import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { SignInAnswer } from '#shared/account/sessions.ts';
import { askForPasskey } from '#web/api/ask-passkey.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';

type User = SignInAnswer['user'];

async function signIn(autofill: boolean): Promise<User> {
  const options = await answerOf(api.POST('/api/sign-in/passkey/options'));
  const passkey = await askForPasskey(options, autofill);
  return (await answerOf(api.POST('/api/sign-in/passkey', { body: { passkey } }))).user;
}

/** Brings the page's button for passkeys to life (passkey-sign-in.tsx), and the offer in the field for the address. */
export function offerPasskey(onSignedIn: (user: User, next: string) => void) {
  const place = document.querySelector<HTMLElement>('[data-passkey]');
  const button = place?.querySelector('button');
  if (!place || !button) return;
  const goOn = (user: User) => onSignedIn(user, place.dataset.passkey ?? '');
  button.classList.remove('invisible');
  button.addEventListener('click', () => void press(place, button, goOn));
  if (!place.dataset.autofill) return;
  addEventListener('pagehide', () => WebAuthnAbortService.cancelCeremony());
  void browserSupportsWebAuthnAutofill()
    .then((able) => (able ? signIn(true) : null))
    // Nobody asked for anything yet, so nobody is told; the button tells.
    .catch(() => null)
    .then((user) => user && goOn(user));
}

async function press(place: HTMLElement, button: HTMLElement, goOn: (user: User) => void) {
  if (button.ariaBusy === 'true') return;
  const [label, alert, what, why] = ['[data-busy]', '[role=alert]', '[data-what]', '[data-why]'].map((each) =>
    place.querySelector<HTMLElement>(each),
  );
  if (!label || !alert || !what || !why) return;
  const name = label.textContent;
  const wait = (waits: boolean) => {
    button.ariaBusy = String(waits);
    button.ariaDisabled = String(waits);
    label.textContent = waits ? (label.dataset.busy ?? '') : name;
  };
  alert.hidden = true;
  wait(true);
  try {
    goOn(await signIn(false));
  } catch (error) {
    const words = JSON.parse(place.dataset.words ?? '{}');
    const code = error instanceof ApiError ? error.problem.code : 'internal';
    what.textContent = code === 'maybe_saved' ? words.open : words.failed;
    why.textContent = words[code] ?? words.internal;
    alert.hidden = false;
    wait(false);
  }
}
