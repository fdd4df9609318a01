import { expect, test } from 'vitest';
import { pollDelay, profilePoll } from './profile-poll.ts';

test('the first look comes after 1 s, nine more 500 ms apart, and then it is given up', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(pollDelay);
  expect(waits).toEqual([1000, 500, 500, 500, 500, 500, 500, 500, 500, 500, null, null]);
  expect(profilePoll).toEqual({ startAfter: 1000, attempts: 10, every: 500 });
});
