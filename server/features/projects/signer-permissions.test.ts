import { expect, test } from 'vitest';
import type { SignerStory } from '#shared/signing/signers.ts';
import { signerMay } from './signer-permissions.ts';

const story = (state: SignerStory['state'], reminders_sent = 0) => ({
  state,
  reminders_sent,
  answer: null,
  request_id: 'r',
  cause: 'asked',
  last_mail_at: state === 'queued' ? null : new Date('2026-11-02T10:00:00Z'),
});
const later = new Date('2026-11-05T10:00:00Z');

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
  const { may, remind_from } = signerMay({ status: 'pending', held: false }, story(state, reminders), later);
  expect(Object.keys(may).filter((action) => may[action as keyof typeof may])).toEqual(allowed);
  expect(remind_from).toBe(null);
});

test.each([
  ['waiting', 0, '2026-11-05T10:00:00.000Z'],
  ['waiting', 1, '2026-11-05T10:00:00.000Z'],
  ['waiting', 2, null],
  ['queued', 0, null],
  ['expired', 0, null],
] as const)(
  'within three days of a mail a signer who is %s after %i reminders may be reminded from %s on',
  (state, reminders, from) => {
    const now = new Date('2026-11-05T09:59:00Z');
    const { may, remind_from } = signerMay({ status: 'pending', held: false }, story(state, reminders), now);
    expect([may.remind, remind_from]).toEqual([false, from]);
  },
);

test.each([
  { status: 'approved', held: false },
  { status: 'rejected', held: false },
  { status: 'pending', held: true },
] as const)('nobody is asked about a project that is %j', (project) => {
  for (const state of ['queued', 'waiting', 'undeliverable', 'expired', 'withdrawn'] as const) {
    expect(signerMay(project, story(state), later)).toEqual({
      may: { remind: false, ask_again: false, correct: false },
      remind_from: null,
    });
  }
});

test('who is asked once more by an admin is left to them', () => {
  for (const state of ['queued', 'waiting'] as const) {
    const { may, remind_from } = signerMay(
      { status: 'pending', held: false },
      { ...story(state), cause: 'recheck' },
      later,
    );
    expect([may, remind_from]).toEqual([{ remind: false, ask_again: false, correct: false }, null]);
  }
});
