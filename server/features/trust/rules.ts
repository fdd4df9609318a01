import type { HoldRule } from '#shared/signing/hold-rules.ts';
import { browserRules } from './browser-rules.ts';
import { circleRules } from './circle-rules.ts';
import type { Facts } from './facts.ts';
import type { Finding, Rule } from './finding.ts';
import { historyRules } from './history-rules.ts';
import { mailboxRules } from './mailbox-rules.ts';
import { threshold } from './weights.ts';

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
