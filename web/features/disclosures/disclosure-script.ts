import run from './run-disclosure.ts?worker&url';

/** What the page of a disclosure names as its script (`handle.script`): without it, it can be pressed twice. */
export const disclosureScript = run;
