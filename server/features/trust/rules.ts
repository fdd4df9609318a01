import type { HoldRule } from '#shared/signing/hold-rules.ts';
import type { Facts } from './facts.ts';
import type { Finding, Rule } from './finding.ts';
import { mailboxRules } from './mailbox-rules.ts';
import { gradeOf } from './network-grade.ts';
import { against, circle, pattern, sharedNetwork, strangersAtDesk, strong, threshold, weak } from './weights.ts';

const sameNetwork: Rule = ({ network: { shared } }) => {
  if (!shared) return null;
  const { bits, crowd } = shared;
  const grade = gradeOf(bits);
  const size = crowd <= sharedNetwork.few ? 'few' : crowd <= sharedNetwork.some ? 'some' : 'many';
  return { points: sharedNetwork[grade][size], detail: { bits, crowd } };
};

/** Where the answer came from, and how fast. */
const browserRules = {
  same_device: ({ browser }) =>
    browser.owners || browser.signedIn ? { points: strong, detail: { signed_in: browser.signedIn ? 1 : 0 } } : null,
  shared_browser: ({ browser }) => {
    if (browser.mailboxesForOwner > 0) return { points: strong, detail: { mailboxes: browser.mailboxesForOwner } };
    return browser.mailboxes > 1
      ? { points: weak.manyMailboxesInBrowser, detail: { mailboxes: browser.mailboxes } }
      : null;
  },
  same_agent: ({ browser }) => (browser.agent ? { points: weak.sameAgent } : null),
  same_network: sameNetwork,
  // Somebody who lives there may have such a browser, and another may answer for the first time: all of it at once is
  // one desk.
  same_machine: ({ browser, mailbox, network: { shared, strangers } }) =>
    browser.agent &&
    mailbox.fresh &&
    shared &&
    gradeOf(shared.bits) === 'exact' &&
    shared.crowd <= sharedNetwork.few &&
    strangers <= strangersAtDesk
      ? { points: weak.sameMachine }
      : null,
  signers_network: ({ network }) =>
    network.signers > 0 ? { points: weak.signersNetwork, detail: { mailboxes: network.signers } } : null,
  quick_answer: ({ pace: { seconds } }) => {
    if (seconds === null || seconds >= 900) return null;
    return { points: seconds < 60 ? weak.withinMinute : weak.withinQuarter, detail: { seconds } };
  },
  // Who was there to ask, and not since, was there because they asked. Of an answer from elsewhere it is enough to say
  // that it is quick.
  owner_present: (facts) => {
    const { seconds, ownerIdle } = facts.pace;
    if (ownerIdle === null || ownerIdle >= 600) return null;
    const isSince = seconds === null || ownerIdle + 60 < seconds;
    return isSince || sameNetwork(facts)?.points ? { points: weak.ownerPresent, detail: { seconds: ownerIdle } } : null;
  },
} satisfies Record<string, Rule>;

/** What was said before, of this work and between these two. */
const historyRules = {
  earlier_hold: ({ history }) => (history.pair || history.work === 'held' ? { points: strong } : null),
  not_credible_before: ({ history }) =>
    history.work === 'not_credible' || history.condemned ? { points: strong } : null,
  dissent: ({ history, mailbox, refused }) => {
    if (refused) return { points: strong };
    if (!history.dissent) return null;
    // Where anybody gets a mailbox, whoever wants the neighbouring address has it.
    const house = mailbox.standing === 'mail_domain' || mailbox.standing === 'known_organisation';
    if (!house || history.dissent === 'others') return { points: strong };
    return { points: history.dissent === 'colleague' ? weak.colleagueDissents : weak.mistyped };
  },
  not_credible_elsewhere: ({ history }) => (history.elsewhereCondemned ? { points: weak.notCredibleElsewhere } : null),
  changed_mind: ({ history }) => (history.reversed ? { points: weak.reversed } : null),
  odd_pattern: (facts) => {
    const { taken, prompt, near } = facts.history;
    // An answer that comes hours later is not on the spot because the owner happens to look in.
    const isQuick = browserRules.quick_answer(facts) !== null;
    const isPresent = browserRules.owner_present(facts) !== null;
    const isNear = (sameNetwork(facts)?.points ?? 0) >= pattern.nearFrom;
    const alike = Math.max(isQuick ? prompt : 0, isNear ? near : 0);
    const unlike = isQuick || isPresent || isNear ? Math.max(prompt, near) : 0;
    if (alike > 0 && alike * 2 >= taken) return { points: pattern.alike, detail: { taken: alike } };
    return unlike > 0 && unlike * 2 >= taken ? { points: pattern.unlike, detail: { taken: unlike } } : null;
  },
  held_elsewhere: ({ history: { elsewhere, openBefore } }) => {
    if (openBefore > 0) return { points: strong, detail: { taken: openBefore } };
    return elsewhere > 0 ? { points: weak.heldElsewhere, detail: { taken: elsewhere } } : null;
  },
  said_against: ({ history, mailbox }) => {
    if (!history.against || mailbox.standing === 'known_organisation') return null;
    return { points: against[history.against][mailbox.fresh ? 'fresh' : 'seen'] };
  },
  copied_text: ({ copied }) => (copied ? { points: strong } : null),
  burst: ({ pace: { newSigners } }) =>
    newSigners >= 3 ? { points: weak.burst, detail: { mailboxes: newSigners } } : null,
  fresh_account: ({ pace: { accountHours } }) => (accountHours < 24 ? { points: weak.freshAccount } : null),
} satisfies Record<string, Rule>;

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
