import run from './run-sign-in.ts?worker&url';

/** What the sign-in screen names as its script (`handle.script`). */
export const signInScript = run;
