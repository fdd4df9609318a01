import { expect, test } from 'vitest';
import { shortIdOf } from './short-id.ts';

test.each([
  ['7qk2m0x9d1', '7qk2m0x9d1'],
  ['7QK2M0X9D1', '7qk2m0x9d1'],
  ['7qk2m-ox9di', '7qk2m0x9d1'],
  ['7qk2m 0x9dL', '7qk2m0x9d1'],
  ['7qk2m0x9d', null],
  ['7qk2m0x9d12', null],
  ['7qk2m0x9du', null],
  ['7qk2m0x9d%', null],
  ['', null],
  ['6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11', null],
])('%s typed is %s', (typed, id) => expect(shortIdOf(typed)).toBe(id));
