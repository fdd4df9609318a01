import { expect, test } from 'vitest';
import { mayTake, type PostStep, postStates, statesFor, whyHeld } from './post-policy.ts';

const table: Record<PostStep, string> = {
  //        draft held open closed expired removed
  save: '   yes   yes  yes  -      -       -',
  publish: 'yes   yes  yes  -      -       -',
  close: '  -     yes  yes  -      yes     -',
  discard: 'yes   -    -    -      -       -',
  repeat: ' -     -    -    yes    yes     yes',
  release: '-     yes  -    -      -       -',
  remove: ' -     yes  yes  yes    yes     -',
};

test.each(Object.entries(table))('%s is taken from %s', (step, line) => {
  const answers = line.trim().split(/\s+/);
  for (const [place, state] of postStates.entries())
    expect([state, mayTake(step as PostStep, state)]).toEqual([state, answers[place] === 'yes']);
  expect(statesFor(step as PostStep).length).toBe(answers.filter((each) => each === 'yes').length);
});

const known = { admin: false, accountDays: 400, released: false, domain: 'moll.example' };
test.each([
  [[], {}],
  [['new_account'], { accountDays: 13 }],
  [[], { accountDays: 14 }],
  [['no_domain'], { domain: null }],
  [['new_account', 'no_domain'], { accountDays: 0, domain: null }],
  [[], { accountDays: 0, domain: null, released: true }],
  [[], { accountDays: 0, domain: null, admin: true }],
])('held for %j: %j', (reasons, changes) => {
  expect(whyHeld({ ...known, ...changes })).toEqual(reasons);
});
