/** What the two plans include while limits are on. Null is without limit. */
export const tiers = {
  free: { projects: 2, analytics: false, support: false, branding: false },
  pro: { projects: null, analytics: true, support: true, branding: true },
} as const;
export type Tier = keyof typeof tiers;
export const tierNames = ['free', 'pro'] as const satisfies Tier[];

/** What decides whether somebody may add a project. */
type Room = { limited: boolean; tier: Tier; projects: number };

/** Whether one more project fits into a plan. What is there already stays whatever the plan. */
export function hasRoom({ limited, tier, projects }: Room): boolean {
  const max = tiers[tier].projects;
  return !limited || max === null || projects < max;
}
