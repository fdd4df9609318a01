import { expect, test } from 'vitest';
import { type CommentFacts, mayWith } from './comment-policy.ts';

const reader: CommentFacts = {
  state: 'shown',
  hidden: false,
  mine: false,
  owner: false,
  isAnswer: false,
  pinned: false,
  closed: false,
  minutes: 3,
};

test.each<[string, Partial<CommentFacts>, string]>([
  ['anybody', {}, 'answer report block'],
  ['anybody, of an answer', { isAnswer: true }, 'report block'],
  ['anybody, where no more is taken', { closed: true }, 'report block'],
  ['anybody, of what was taken back', { state: 'removed' }, ''],
  ['its author', { mine: true }, 'answer edit remove'],
  ['its author after ten minutes', { mine: true, minutes: 10 }, 'answer remove'],
  ['its author, when it is hidden', { mine: true, state: 'hidden', hidden: true }, 'remove'],
  ['its author, where no more is taken', { mine: true, closed: true }, 'edit remove'],
  ['the owner', { owner: true }, 'answer pin hide report block'],
  ['the owner, of what they pinned', { owner: true, pinned: true }, 'answer unpin hide report block'],
  ['the owner, of an answer', { owner: true, isAnswer: true }, 'hide report block'],
  ['the owner, of what they hid', { owner: true, state: 'hidden', hidden: true }, 'show block'],
  ['the owner, of whom they block', { owner: true, state: 'blocked' }, 'hide'],
  ['the owner, of whom they block, hidden', { owner: true, state: 'blocked', hidden: true }, 'show'],
  ['the owner, of what was taken back', { owner: true, state: 'removed' }, ''],
  ['the owner, of their own', { owner: true, mine: true }, 'answer edit pin remove'],
])('%s may', (_who, facts, may) => {
  expect(mayWith({ ...reader, ...facts }).join(' ')).toBe(may);
});
