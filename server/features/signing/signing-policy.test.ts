import { describe, expect, test } from 'vitest';
import { isEnough, isRepeat, pageState } from './signing-policy.ts';

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
