import { expect, test } from 'vitest';
import { askAgainRefusal, newLinkRefusal, newLinks } from './asking-policy.ts';

test.each([
  [{}, null],
  [{ status: 'rejected' }, null],
  [{ status: 'rejected', adminDecided: true }, 'project_rejected_by_review'],
  [{ adminDecided: true }, null],
  [{ confirmed: true }, 'signer_confirmed'],
  [{ rechecked: true }, 'signer_rechecked'],
  [{ suppressed: true }, 'signer_opted_out'],
  [{ held: true, suppressed: true }, 'ask_again_not_possible'],
] as const)('asking again with %j: %s', (given, refusal) => {
  const facts = {
    rechecked: false,
    confirmed: false,
    suppressed: false,
    status: 'pending',
    held: false,
    adminDecided: false,
  } as const;
  expect(askAgainRefusal({ ...facts, ...given })).toBe(refusal);
});

test.each([
  [{}, null],
  [{ had: newLinks.max - 1 }, null],
  [{ had: newLinks.max }, 'new_link_limit_reached'],
  [{ state: 'open' }, 'new_link_not_possible'],
  [{ state: 'answered' }, 'new_link_not_possible'],
  [{ state: 'withdrawn' }, 'new_link_not_possible'],
  [{ state: 'cancelled' }, 'request_cancelled'],
  [{ state: 'opted_out' }, 'request_opted_out'],
  [{ suppressed: true }, 'request_opted_out'],
  [{ held: true }, 'new_link_not_possible'],
  [{ confirmed: true }, 'new_link_not_possible'],
  [{ status: 'approved' }, 'new_link_not_possible'],
] as const)('a new link with %j: %s', (given, refusal) => {
  const facts = {
    state: 'expired',
    status: 'pending',
    held: false,
    confirmed: false,
    suppressed: false,
    had: 0,
  } as const;
  expect(newLinkRefusal({ ...facts, ...given })).toBe(refusal);
});
