/** What the two plans include while limits are on. Null is without limit. */
export const tiers = {
  free: { projects: 2, analytics: false, support: false, branding: false },
  pro: { projects: null, analytics: true, support: true, branding: true },
} as const;
export type Tier = keyof typeof tiers;
export const tierNames = ['free', 'pro'] as const satisfies Tier[];
