import { describe, expect, test } from 'vitest';
import type { SignerStory } from '#shared/signing/signers.ts';
import { canGoOnWithAnother, mayBeRechecked } from './recheck-policy.ts';

const is = (state: SignerStory['state'], answer: SignerStory['answer'] = null) => ({
  id: `${state} ${answer}`,
  state,
  answer,
});
const declined = is('answered', 'declined');
const tookBack = is('withdrawn', 'confirmed');

describe('once more by an admin', () => {
  test.each([
    ['who declined', [declined], [], ['answered declined']],
    ['who took a confirmation back', [tookBack], [], ['withdrawn confirmed']],
    [
      'of several, those who refused',
      [is('waiting'), declined, is('answered', 'confirmed'), tookBack],
      [],
      ['answered declined', 'withdrawn confirmed'],
    ],
    ['not who was asked once more before', [declined, tookBack], ['answered declined'], ['withdrawn confirmed']],
    ['not who asked for changes', [is('answered', 'changes_requested')], [], []],
    ['not who took a request for changes back', [is('withdrawn', 'changes_requested')], [], []],
    ['not who wants no mail', [is('opted_out')], [], []],
    ['not who is being asked', [is('waiting')], [], []],
  ])('%s', (_name, signers, rechecked, expected) => {
    expect(mayBeRechecked(signers, rechecked).map(({ id }) => id)).toEqual(expected);
  });
});

describe('another signer', () => {
  test.each([
    ['after a no', [declined], 'any', true],
    ['after a confirmation that was taken back', [tookBack], 'any', true],
    ['not while somebody is waited for', [declined, is('waiting')], 'any', false],
    ['not while a mail is on its way', [declined, is('queued')], 'any', false],
    ['not where nobody refused', [is('expired')], 'any', false],
    ['not where all have to confirm: one of them said no', [declined], 'all', false],
  ] as const)('%s', (_name, signers, rule, expected) => {
    expect(canGoOnWithAnother([...signers], rule)).toBe(expected);
  });
});
