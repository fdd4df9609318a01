import { browserRules } from './browser-rules.ts';
import type { Rule } from './finding.ts';
import { against, pattern, strong, weak } from './weights.ts';

/** What was said before, of this work and between these two. */
export const historyRules = {
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
    const isNear = (browserRules.same_network(facts)?.points ?? 0) >= pattern.nearFrom;
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
