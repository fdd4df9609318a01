import { forgetReset } from '../passwords/pending-reset.ts';
import { forgetPendingUser } from '../sign-up/pending-user.ts';
import { forgetSession } from './keep-session.ts';

/** Spec 4: what this browser keeps of a person goes when they sign out. Pages without script keep nothing. */
export function forgetUser() {
  forgetSession();
  forgetPendingUser();
  forgetReset();
}
