/** What a case is of: people who back one another, likes that come at once, words that come again. */
export const ringKinds = ['backing_ring', 'like_burst', 'copied_comments'] as const;
export type RingKind = (typeof ringKinds)[number];

/** What can speak for a case; none proves anything, and weak ones add up. */
export const ringRules = [
  'close_ring',
  'many_likes',
  'same_round',
  'same_words',
  'many_works',
  'with_link',
  'new_accounts',
  'at_once',
  'same_browser',
  'same_network',
] as const;
export type RingRule = (typeof ringRules)[number];

export const ringDecisions = ['stands', 'annul'] as const;
export type RingDecision = (typeof ringDecisions)[number];
export const ringOutcomes = ['stands', 'annulled'] as const;
export const ringReasonLength = 2000;
/** Acts of a case that an admin is shown at a time. */
export const ringActsShown = 200;
