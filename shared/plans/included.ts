import { type Tier, tiers } from './tiers.ts';

/** Whether a plan has what is Pro's. Everybody has all of it while limits are off. */
export const isIncluded = (
  { limited, tier }: { limited: boolean; tier: Tier },
  what: 'analytics' | 'support' | 'branding',
): boolean => !limited || tiers[tier][what];
