import type { HoldRule } from '#shared/signing/hold-rules.ts';
import { browserRules } from './browser-rules.ts';
import type { Facts } from './facts.ts';
import type { Finding, Rule } from './finding.ts';
import { historyRules } from './history-rules.ts';
import { mailboxRules } from './mailbox-rules.ts';
import { circle, strong, threshold, weak } from './weights.ts';

/** How the two are linked beside this answer. */
const circleRules = {
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

const rules: Partial<Record<HoldRule, Rule>> = { ...mailboxRules, ...browserRules, ...circleRules, ...historyRules };

/** Every rule that says something about a confirmation. None bans anybody or is told to signer or owner. */
export const findingsOf = (facts: Facts): Finding[] =>
  Object.entries(rules).flatMap(([rule, look]) => {
    const hit = look(facts);
    return hit && hit.points > 0 ? [{ rule: rule as HoldRule, points: hit.points, detail: hit.detail ?? {} }] : [];
  });

export const pointsOf = (findings: Pick<Finding, 'points'>[]) => findings.reduce((sum, { points }) => sum + points, 0);

/** Whether a person has to look before the confirmation is public. */
export const isHeld = (findings: Pick<Finding, 'points'>[]) => pointsOf(findings) >= threshold;
