import { Problem } from '#server/platform/http/problem.ts';

/** What a plan does not allow as it is now: the page that offered it is older than the plan. */
export const stepImpossible = () => new Problem(409, 'plan_step_impossible');
