import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as spanish from '@zxcvbn-ts/language-es-es';

/** A thread of its own: judging a password takes up to a tenth of a second, and nobody else's answer waits for it. */
export type Question = { password: string; known: string[] };
export type Judgement = { score: number; byDictionary: boolean };

const factory = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
  graphs: common.adjacencyGraphs,
  // Of a hundred readings of digits and signs as letters the first ten find the words; the others only take time.
  l33tMaxSubstitutions: 10,
});

parentPort?.on('message', ({ password, known }: Question) => {
  const { score, sequence } = factory.check(password, known);
  const byDictionary = sequence.some(({ pattern }) => pattern === 'dictionary');
  parentPort?.postMessage({ score, byDictionary } satisfies Judgement);
});
