import { expect, test } from 'vitest';
import { type CaseFacts, decisionRefusal, outcomeOf, pageAppealRefusal, receiptState } from './report-policy.ts';

const open: CaseFacts = {
  ...{ kind: 'project', decided: false, there: true, unread: false },
  ...{ hidden: false, appealed: false, against: false },
};
const hidden: CaseFacts = { ...open, decided: true, hidden: true };
const profile: CaseFacts = { ...open, kind: 'profile' };

const comment = { ...open, kind: 'comment' } as const;

test.each([
  ['dismiss', open, null],
  ['dismiss', profile, null],
  ['dismiss', { ...open, there: false }, null],
  ['dismiss', { ...open, decided: true }, 'report_decided'],
  ['dismiss', { ...open, unread: true }, 'report_heard_more'],
  ['remove', { ...open, unread: true }, 'report_heard_more'],
  ['remove', { ...open, unread: true, decided: true }, 'report_decided'],
  ['remove', open, null],
  ['remove', { ...open, decided: true }, 'report_decided'],
  ['remove', { ...open, there: false }, 'report_not_there'],
  ['remove', profile, 'report_other_kind'],
  ['withdraw', comment, null],
  ['withdraw', { ...comment, there: false }, 'report_not_there'],
  ['withdraw', open, 'report_other_kind'],
  ['withdraw', profile, 'report_other_kind'],
  ['remove', comment, 'report_other_kind'],
  ['hide', comment, 'report_other_kind'],
  ['dismiss', comment, null],
  ['hide', open, null],
  ['hide', profile, null],
  ['hide', { ...open, there: false }, 'report_not_there'],
  ['hide', { ...open, unread: true }, 'report_heard_more'],
  ['hide', hidden, 'report_decided'],
  ['show', open, 'report_decided'],
  ['show', { ...open, decided: true }, 'report_decided'],
  ['show', hidden, null],
  ['show', { ...hidden, unread: true }, 'report_heard_more'],
  ['keep', { ...hidden, appealed: true, unread: true }, 'report_heard_more'],
  ['show', { ...hidden, appealed: true }, null],
  ['show', { ...hidden, appealed: true, against: true }, 'own_decision'],
  ['keep', hidden, 'report_decided'],
  ['keep', { ...hidden, appealed: true }, null],
  ['keep', { ...hidden, appealed: true, against: true }, 'own_decision'],
  ['keep', { ...hidden, hidden: false, appealed: true }, 'report_decided'],
] as const)('%s of %j: %s', (decision, facts, refusal) => {
  expect(decisionRefusal(decision, facts)).toBe(refusal);
});

test.each([
  ['dismiss', true, 'dismissed', 'kept'],
  ['dismiss', false, 'gone', 'gone'],
  ['remove', true, 'removed', 'acted'],
  ['hide', true, 'hidden', 'acted'],
  ['withdraw', true, 'hidden', 'acted'],
] as const)('%s of what exists (%s) ends as %s, and is told as %s', (decision, there, outcome, told) => {
  expect(outcomeOf(decision, there)).toBe(outcome);
  expect(receiptState(outcome)).toBe(told);
});

test('an undecided one waits', () => expect(receiptState(null)).toBe('waiting'));
test('whoever reported what was shown again is told so', () => expect(receiptState('hidden', true)).toBe('restored'));

test.each([
  [{ hidden: true, appealed: false, appeals: 0 }, null],
  [{ hidden: true, appealed: false, appeals: 2 }, null],
  [{ hidden: true, appealed: false, appeals: 3 }, 'appeals_spent'],
  [{ hidden: true, appealed: true, appeals: 1 }, 'page_appealed'],
  [{ hidden: false, appealed: false, appeals: 1 }, 'page_not_hidden'],
])('an owner with %j may appeal, or not because of %s', (facts, refusal) => {
  expect(pageAppealRefusal(facts)).toBe(refusal);
});
