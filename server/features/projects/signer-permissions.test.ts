import { expect, test } from 'vitest';
import type { SignerStory } from '#shared/signing/signing.ts';
import { signerMay } from './signer-permissions.ts';

const story = (state: SignerStory['state'], reminders_sent = 0) => ({
  state,
  reminders_sent,
  answer: null,
  request_id: 'r',
});

test.each([
  ['queued', 0, ['correct']],
  ['waiting', 0, ['remind', 'correct']],
  ['waiting', 1, ['remind', 'correct']],
  ['waiting', 2, ['ask_again', 'correct']],
  ['undeliverable', 0, ['ask_again', 'correct']],
  ['expired', 2, ['ask_again', 'correct']],
  ['cancelled', 0, ['ask_again', 'correct']],
  ['withdrawn', 0, ['ask_again']],
  ['answered', 0, []],
  ['opted_out', 0, []],
] as const)('a signer who is %s after %i reminders: %j', (state, reminders, allowed) => {
  const may = signerMay({ status: 'pending', held: false }, story(state, reminders));
  expect(Object.keys(may).filter((action) => may[action as keyof typeof may])).toEqual(allowed);
});

test.each([
  { status: 'approved', held: false },
  { status: 'rejected', held: false },
  { status: 'pending', held: true },
] as const)('nobody is asked about a project that is %j', (project) => {
  for (const state of ['queued', 'waiting', 'undeliverable', 'expired', 'withdrawn'] as const) {
    expect(signerMay(project, story(state))).toEqual({ remind: false, ask_again: false, correct: false });
  }
});
