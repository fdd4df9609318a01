/** What other features may use of this one. */

export { refreshSession } from './refresh-session.ts';
export { completeSignIn } from './sign-in.ts';
export { signOut } from './sign-out.ts';
