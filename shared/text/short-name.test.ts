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
  ['Müller, Hans', 'Hans'],
  ['Müller, Dr. Hans', 'Hans'],
  ['Müller,', 'Müller'],
  ['Müller,Hans', 'Hans'],
  ['de la Cruz, María', 'María'],
  ['García Márquez, Gabriel José', 'Gabriel'],
  ['Dr. Anna Weber', 'Anna'],
  ['Dr. Anna Weber, PhD', 'Anna'],
  ['Anna Weber, Ph.D., MBA', 'Anna'],
  ['Martin King, Jr.', 'Martin'],
  ['Tolkien, J. R.', 'J. R.'],
  ['Acme, S.L.', 'Acme'],
  ['🏗 Ana Ruiz', 'Ana'],
  ['🏗', '🏗'],
  ['x'.repeat(120), 'x'.repeat(120)],
  ['Dr', 'Dr'],
  ['', ''],
])('%s is called %s', (fullName, short) => {
  expect(shortName(fullName)).toBe(short);
});
