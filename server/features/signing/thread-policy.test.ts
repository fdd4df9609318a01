import { expect, test } from 'vitest';
import { threadLimits } from '#shared/signing/limits.ts';
import { messageRefusal, type ThreadFacts } from './thread-policy.ts';

const asked: ThreadFacts = {
  answer: 'changes_requested',
  withdrawn: false,
  outdated: false,
  status: 'pending',
  held: false,
  over: false,
};

test.each([
  [{}, 0, null],
  [{}, threadLimits.messages - 1, null],
  [{}, threadLimits.messages, 'thread_full'],
  [{ answer: null }, 0, 'thread_closed'],
  [{ answer: 'confirmed' }, 0, 'thread_closed'],
  [{ answer: 'declined' }, 0, 'thread_closed'],
  [{ withdrawn: true }, 0, 'thread_closed'],
  [{ outdated: true }, 0, 'thread_closed'],
  [{ status: 'approved' }, 0, 'thread_closed'],
  [{ status: 'rejected' }, 0, 'thread_closed'],
  [{ held: true }, 0, 'thread_closed'],
  [{ over: true }, 0, 'thread_closed'],
  [{ over: true }, threadLimits.messages, 'thread_closed'],
] as const)('with %j after %i messages: %s', (given, had, refusal) => {
  expect(messageRefusal({ ...asked, ...given }, had)).toBe(refusal);
});
