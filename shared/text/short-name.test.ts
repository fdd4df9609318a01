import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Inés Valcárcel', 'Inés'],
  ['María del Carmen Ruiz', 'María'],
  ['Dr Sunita Anand', 'Sunita'],
  ['Prof. Dr. Jana Weiß', 'Jana'],
  ['Doña Elena', 'Elena'],
  ['Madonna', 'Madonna'],
  ['J. R. Tolkien', 'J. R. Tolkien'],
  ['  Anne-Marie   Cox ', 'Anne-Marie'],
  ['Dr', 'Dr'],
  ['', ''],
])('%s is called %s', (fullName, short) => {
  expect(shortName(fullName)).toBe(short);
});
