import type { Rule } from './finding.ts';
import { gradeOf } from './network-grade.ts';
import { sharedNetwork, strangersAtDesk, strong, weak } from './weights.ts';

/** Where the answer came from, and how fast. */
export const browserRules = {
  same_device: ({ browser }) =>
    browser.owners || browser.signedIn ? { points: strong, detail: { signed_in: browser.signedIn ? 1 : 0 } } : null,
  shared_browser: ({ browser }) => {
    if (browser.mailboxesForOwner > 0) return { points: strong, detail: { mailboxes: browser.mailboxesForOwner } };
    return browser.mailboxes > 1
      ? { points: weak.manyMailboxesInBrowser, detail: { mailboxes: browser.mailboxes } }
      : null;
  },
  same_agent: ({ browser }) => (browser.agent ? { points: weak.sameAgent } : null),
  same_network: ({ network: { shared } }) => {
    if (!shared) return null;
    const { bits, crowd } = shared;
    const grade = gradeOf(bits);
    const size = crowd <= sharedNetwork.few ? 'few' : crowd <= sharedNetwork.some ? 'some' : 'many';
    return { points: sharedNetwork[grade][size], detail: { bits, crowd } };
  },
  // Somebody who lives there may have such a browser, and another may answer for the first time: all of it at once is one desk.
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
  owner_present: ({ pace: { ownerIdle } }) =>
    ownerIdle !== null && ownerIdle < 600 ? { points: weak.ownerPresent, detail: { seconds: ownerIdle } } : null,
} satisfies Record<string, Rule>;
