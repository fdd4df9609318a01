import type { Rule } from './finding.ts';
import { circle, strong, weak } from './weights.ts';

/** How the two are linked beside this answer. */
export const circleRules = {
  // Answered in the owner's browser, they meet there: that is said once.
  second_account: ({ linked, browser }) => (linked && !browser.owners && !browser.signedIn ? { points: strong } : null),
  shared_phone: ({ phone }) => (phone ? { points: weak.sharedPhone } : null),
  shared_photo: ({ photo }) => (photo ? { points: weak.sharedPhoto } : null),
  mutual_signing: ({ circle: { steps, outside } }) => {
    if (steps === null) return null;
    const length = steps === 2 ? circle.pair : steps === 3 ? circle.three : circle.longer;
    const closed = outside === 0 ? circle.nobodyOutside : outside === 1 ? circle.oneOutside : 0;
    return { points: length + closed, detail: { steps, outside } };
  },
} satisfies Record<string, Rule>;
