import { paths } from '../paths.ts';

type Step = NonNullable<Parameters<typeof paths.signIn>[0]>['step'];

/** The address of a step of the sign-in screen, which in the end leads to `next`. */
export const signInStep = (next: string, step?: Step) =>
  paths.signIn({ ...(step && { step }), ...(next !== paths.dashboard() && { next }) });
