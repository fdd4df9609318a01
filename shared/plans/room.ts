import { type Tier, tiers } from './tiers.ts';

/** What decides whether somebody may add a project. */
export type Room = { limited: boolean; tier: Tier; projects: number };

/** Whether one more project fits into a plan. What is there already stays whatever the plan. */
export function hasRoom({ limited, tier, projects }: Room): boolean {
  const max = tiers[tier].projects;
  return !limited || max === null || projects < max;
}
