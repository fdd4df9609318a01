import { type Paths, paths } from '../paths.ts';

type Step = NonNullable<Parameters<typeof paths.signIn>[0]>['step'];

/**
 * The address of a step of the sign-in screen, which in the end leads to `next`. `signIn`: of the paths in its
 * language.
 */
export const signInStep = (signIn: Paths['signIn'], next: string, step?: Step) =>
  signIn({ ...(step && { step }), ...(next !== paths.dashboard() && { next }) });
