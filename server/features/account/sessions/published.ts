/** What other features may use of this one. */
export { completeSignIn } from './complete-sign-in.ts';
export { refreshSession } from './refresh-session.ts';
export { signOut } from './sign-out.ts';
