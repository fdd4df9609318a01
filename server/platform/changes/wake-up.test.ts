import { expect, test } from 'vitest';
import { payloads } from './wake-up.ts';

test.each([
  [[], []],
  [['ab'], ['ab']],
  [['ab', 'cd'], ['ab\ncd']],
  [
    ['ab', 'cd', 'ef'],
    ['ab\ncd', 'ef'],
  ],
  [['abcdef'], ['']],
  [
    ['ab', 'abcdef', 'cd', 'abcdefg'],
    ['ab', '', 'cd'],
  ],
  [['', ''], ['']],
])('%j travels as %j where five bytes fit', (texts, expected) => expect(payloads(texts, 5)).toEqual(expected));
