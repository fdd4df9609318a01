import { afterEach, expect, test } from 'vitest';
import { chooseShare, isChosen } from './chosen.ts';

afterEach(() => chooseShare(0));

const chosenOf = (asked: number) => Array.from({ length: asked }, isChosen).filter(Boolean).length;

test('a share of very many is bounded by the second', () => {
  chooseShare(0.5);
  // So quickly that two seconds may be met, and not three.
  expect(chosenOf(20_000)).toBeLessThanOrEqual(100);
  expect(chosenOf(1)).toBeLessThanOrEqual(1);
});

test('all are all, and none are none', () => {
  chooseShare(1);
  expect(chosenOf(1_000)).toBe(1_000);
  chooseShare(0);
  expect(chosenOf(1_000)).toBe(0);
});
