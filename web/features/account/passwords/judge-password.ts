import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';

export type Strength = 'common' | 'simple' | 'fair' | 'strong';

const factory = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: 10,
});

/**
 * How easily a password is guessed, by the measure the server takes it by (server/auth/guess-worker.ts); without what
 * it knows of the person.
 */
export function judgePassword(password: string): Strength {
  const { score, sequence } = factory.check(password.slice(0, 48));
  if (score >= 4) return 'strong';
  if (score >= 3) return 'fair';
  return sequence.some(({ pattern }) => pattern === 'dictionary') ? 'common' : 'simple';
}
