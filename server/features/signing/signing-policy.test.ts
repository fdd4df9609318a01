import { describe, expect, test } from 'vitest';
import { isEnough, isRepeat, outcomeOf, pageState, withdrawalOutcome } from './signing-policy.ts';

test.each([
  [{}, true],
  [{ answer: 'declined' }, false],
  [{ comment: 'Other words.' }, false],
  [{ comment_public: true }, false],
  [{ unknown_person: true }, false],
] as const)('compares an answer that changes %j with the one that stands: a repeat is %s', (change, repeat) => {
  const given = { answer: 'confirmed', comment: '', comment_public: false, unknown_person: false } as const;
  const input = { ...given, ...change, code: '', project_version: 1, content_sha256: '' };
  expect(isRepeat(input, given)).toBe(repeat);
  expect(
    isRepeat({ ...given, code: '123456', project_version: 2, content_sha256: 'x' }, { ...given, comment: null }),
  ).toBe(true);
});

const alone = { confirmed: 0, dissenting: 0 };

describe('an answer', () => {
  test.each([
    [
      'confirmed',
      { suspected: false, heldBefore: false, others: alone, enough: true },
      { status: 'approved', held: false, conflict: false },
    ],
    [
      'confirmed',
      { suspected: true, heldBefore: false, others: alone, enough: true },
      { status: 'pending', held: true, conflict: false },
    ],
    [
      'confirmed',
      { suspected: false, heldBefore: true, others: alone, enough: true },
      { status: 'pending', held: true, conflict: false },
    ],
    [
      'confirmed',
      { suspected: false, heldBefore: false, others: { confirmed: 2, dissenting: 0 }, enough: true },
      { status: 'approved', held: false, conflict: false },
    ],
    [
      'confirmed',
      { suspected: false, heldBefore: false, others: { confirmed: 0, dissenting: 1 }, enough: true },
      { status: 'pending', held: true, conflict: true },
    ],
    [
      'confirmed',
      { suspected: false, heldBefore: false, leftToSigners: true, others: alone, enough: true },
      { status: 'pending', held: true, conflict: true },
    ],
    [
      'declined',
      { suspected: false, heldBefore: false, leftToSigners: true, others: alone, enough: true },
      { status: 'rejected', held: false, conflict: false },
    ],
    [
      'confirmed',
      { suspected: false, heldBefore: false, others: { confirmed: 1, dissenting: 0 }, enough: false },
      { status: 'pending', held: false, conflict: false },
    ],
    [
      'confirmed',
      { suspected: true, heldBefore: false, others: alone, enough: false },
      { status: 'pending', held: true, conflict: false },
    ],
    [
      'declined',
      { suspected: false, heldBefore: false, others: alone, enough: true },
      { status: 'rejected', held: false, conflict: false },
    ],
    [
      'declined',
      { suspected: false, heldBefore: true, others: alone, enough: true },
      { status: 'pending', held: true, conflict: false },
    ],
    [
      'declined',
      { suspected: false, heldBefore: false, others: { confirmed: 1, dissenting: 0 }, enough: true },
      { status: 'pending', held: true, conflict: true },
    ],
    [
      'changes_requested',
      { suspected: false, heldBefore: false, others: alone, enough: true },
      { status: 'pending', held: false, conflict: false },
    ],
    [
      'changes_requested',
      { suspected: false, heldBefore: true, others: alone, enough: true },
      { status: 'pending', held: true, conflict: false },
    ],
    [
      'changes_requested',
      { suspected: false, heldBefore: false, others: { confirmed: 1, dissenting: 0 }, enough: true },
      { status: 'pending', held: true, conflict: true },
    ],
  ] as const)('%s with %j', (answer, facts, outcome) => {
    expect(outcomeOf(answer, facts)).toEqual(outcome);
  });
});

describe('taking an answer back', () => {
  const facts = {
    status: 'approved',
    adminDecided: false,
    others: { confirmed: 0, dissenting: 0, declined: 0 },
    held: false,
    enough: false,
  } as const;
  const others = (confirmed: number, declined: number) => ({ confirmed, declined, dissenting: declined });

  test.each([
    ['confirmed', facts, { status: 'rejected', held: false }],
    ['confirmed', { ...facts, others: others(1, 0), enough: true }, null],
    ['confirmed', { ...facts, others: others(1, 0) }, { status: 'rejected', held: false }],
    ['confirmed', { ...facts, status: 'pending', others: others(1, 0) }, { status: 'pending', held: false }],
    ['confirmed', { ...facts, status: 'rejected' }, null],
    ['confirmed', { ...facts, status: 'pending' }, { status: 'pending', held: false }],
    ['confirmed', { ...facts, status: 'pending', held: true }, null],
    ['confirmed', { ...facts, status: 'pending', others: others(0, 1) }, { status: 'rejected', held: false }],
    ['declined', { ...facts, status: 'rejected' }, { status: 'pending', held: false }],
    ['declined', { ...facts, status: 'rejected', adminDecided: true }, null],
    ['declined', { ...facts, status: 'rejected', others: others(0, 1) }, null],
    ['declined', { ...facts, status: 'pending', others: others(1, 0) }, { status: 'pending', held: true }],
    ['declined', facts, null],
    ['changes_requested', { ...facts, status: 'pending' }, { status: 'pending', held: false }],
    ['changes_requested', { ...facts, status: 'pending', held: true }, null],
    ['declined', { ...facts, status: 'pending', held: true, others: others(1, 0) }, null],
  ] as const)('%s from %j', (answer, given, outcome) => {
    expect(withdrawalOutcome(answer, given)).toEqual(outcome);
  });
});

describe('a link opens', () => {
  const open = { requestState: 'open', expired: false, answered: false, withdrawn: false, over: false } as const;
  test.each([
    [open, 'open'],
    [{ ...open, expired: true }, 'expired'],
    [{ ...open, over: true }, 'cancelled'],
    [{ ...open, over: true, expired: true }, 'cancelled'],
    [{ ...open, requestState: 'cancelled' }, 'cancelled'],
    [{ ...open, requestState: 'opted_out', over: true }, 'opted_out'],
    [{ ...open, requestState: 'answered', answered: true, expired: true }, 'answered'],
    [{ ...open, requestState: 'answered', answered: true, over: true }, 'answered'],
    [{ ...open, requestState: 'answered', answered: true, withdrawn: true }, 'withdrawn'],
  ] as const)('%j: %s', (facts, state) => {
    expect(pageState(facts)).toBe(state);
  });
});

test.each([
  ['any', 1, 0, false],
  ['any', 1, 1, true],
  ['any', 5, 0, false],
  ['any', 5, 1, true],
  ['any', 5, 5, true],
  ['all', 1, 0, false],
  ['all', 1, 1, true],
  ['all', 3, 0, false],
  ['all', 3, 2, false],
  ['all', 3, 3, true],
  ['any', 0, 0, false],
  ['all', 0, 0, false],
] as const)('%s of %i, %i confirmed: %s', (rule, asked, confirmed, enough) => {
  expect(isEnough({ rule, asked, confirmed })).toBe(enough);
});
