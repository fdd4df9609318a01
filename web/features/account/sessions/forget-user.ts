import { forgetReset } from '../passwords/pending-reset.ts';
import { forgetPendingUser } from '../sign-up/pending-user.ts';
import { forgetSession } from './keep-session.ts';

const page = globalThis as { signingOut?: boolean };
/** Whether this document is about to be left for the home page: that its session has ended leads nowhere else. */
export const isSigningOut = () => page.signingOut === true;

/** What this browser keeps of a person goes when they sign out. Pages without script keep nothing. */
export function forgetUser() {
  page.signingOut = true;
  forgetSession();
  forgetPendingUser();
  forgetReset();
}
