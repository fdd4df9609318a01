import { expect, test } from 'vitest';
import { applicationStates } from '#shared/jobs/application-policy.ts';
import type { JobMessageAuthor } from '#shared/jobs/conversations.ts';
import { postStates } from '#shared/jobs/post-policy.ts';
import { isOpen, messageRefusal, messagesLeft } from './conversation-policy.ts';

test('the two can write while the application lives', () => {
  const facts = { post: 'open', over: false } as const;
  const open = applicationStates.filter((state) => isOpen({ ...facts, state }));
  expect(open).toEqual(['sent', 'seen', 'shortlisted', 'offered']);
  expect(postStates.filter((post) => !isOpen({ state: 'seen', post, over: false }))).toEqual(['removed']);
  expect(isOpen({ ...facts, state: 'seen', over: true })).toBe(false);
});

const authorsOf = (line: string): JobMessageAuthor[] =>
  [...line].map((each) => (each === 'p' ? 'poster' : 'applicant'));
test.each([
  ['', 3, 3],
  ['p', 2, 3],
  ['pp', 1, 3],
  ['ppp', 0, 3],
  ['pppa', 3, 2],
  ['aaa', 3, 0],
  ['pa'.repeat(28), 2, 2],
  ['pa'.repeat(30), 0, 0],
  [`${'pa'.repeat(29)}p`, 0, 1],
])('after %s: %i of the poster, %i of the applicant', (line, poster, applicant) => {
  const authors = authorsOf(line);
  expect([messagesLeft({ authors }, 'poster'), messagesLeft({ authors }, 'applicant')]).toEqual([poster, applicant]);
});

test('what is closed says so before what is full', () => {
  const facts = { state: 'declined', post: 'open', over: false, authors: authorsOf('ppp') } as const;
  expect(messageRefusal(facts, 'poster')).toBe('conversation_closed');
  expect(messageRefusal({ ...facts, state: 'seen' }, 'poster')).toBe('conversation_waits');
  expect(messageRefusal({ ...facts, state: 'seen' }, 'applicant')).toBeNull();
});
