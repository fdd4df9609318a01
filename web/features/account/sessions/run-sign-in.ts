import { paths } from '#shared/paths.ts';
import { sendWithToken, tokenOfCookie } from '#web/api/send-with-token.ts';
import { offerPasskey } from '../passkeys/offer-passkey.ts';
import { followRecovery } from '../passwords/follow-recovery.ts';
import { linkToken } from '../sign-up/link-token.ts';
import { forgetUser } from './forget-user.ts';

/** The script of the sign-in screen, which works without it: passkeys, the eye, what stands behind the hash. */
const { hash } = location;
const token = linkToken({ search: '', hash });
// What stands behind the hash never reaches the server.
if (!followRecovery() && token) location.replace(paths.verifyEmail({ token }));

// The screen before it was another one: who listens hears what is there now, and first why it was refused.
const begin =
  document.querySelector<HTMLElement>('[role=alert][tabindex]') ?? document.querySelector<HTMLElement>('[data-begin]');
begin?.focus();

offerPasskey((user, next) => {
  forgetUser();
  location.assign(user?.email_verified ? next : paths.verifyEmailPending());
});

for (const eye of document.querySelectorAll<HTMLButtonElement>('button[data-hide]'))
  eye.addEventListener('click', () => {
    const field = document.getElementById(eye.getAttribute('aria-controls') ?? '') as HTMLInputElement | null;
    if (!field) return;
    field.type = field.type === 'password' ? 'text' : 'password';
    const { hide = '' } = eye.dataset;
    eye.dataset.hide = eye.ariaLabel ?? '';
    eye.ariaLabel = hide;
  });

let sending = false;
addEventListener('pageshow', () => {
  sending = false;
});
/** Each is sent once; on a page that was open for days with a token that counts. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const field = form.querySelector<HTMLInputElement>('input[name=csrf]');
  if (!field) return;
  if (sending) return event.preventDefault();
  if (!tokenOfCookie()) {
    event.preventDefault();
    const again = () => tokenOfCookie() && form.requestSubmit(event.submitter);
    void sendWithToken(new Request('/api/session', { cache: 'no-store' })).then(again, () => {});
    return;
  }
  field.value = tokenOfCookie();
  sending = true;
  forgetUser();
});
