import { expect, test } from 'vitest';
import { decisionRefusal, outcomeOf, receiptState } from './report-policy.ts';

const open = { kind: 'project', decided: false, shown: true, unread: false } as const;

test.each([
  ['dismiss', open, null],
  ['dismiss', { ...open, kind: 'profile' }, null],
  ['dismiss', { ...open, shown: false }, null],
  ['dismiss', { ...open, decided: true }, 'report_decided'],
  ['dismiss', { ...open, unread: true }, 'report_heard_more'],
  ['remove', { ...open, unread: true }, 'report_heard_more'],
  ['remove', { ...open, unread: true, decided: true }, 'report_decided'],
  ['remove', open, null],
  ['remove', { ...open, decided: true }, 'report_decided'],
  ['remove', { ...open, shown: false }, 'report_not_shown'],
  ['remove', { ...open, kind: 'profile' }, 'report_other_kind'],
] as const)('%s of %j: %s', (decision, facts, refusal) => {
  expect(decisionRefusal(decision, facts)).toBe(refusal);
});

test.each([
  ['dismiss', true, 'dismissed', 'kept'],
  ['dismiss', false, 'gone', 'gone'],
  ['remove', true, 'removed', 'acted'],
] as const)('%s of what is public (%s) ends as %s, and is told as %s', (decision, shown, outcome, told) => {
  expect(outcomeOf(decision, shown)).toBe(outcome);
  expect(receiptState(outcome)).toBe(told);
});

test('an undecided one waits', () => expect(receiptState(null)).toBe('waiting'));
