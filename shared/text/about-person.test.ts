import { expect, test } from 'vitest';
import { aboutPerson } from './about-person.ts';

test.each([
  ['Architect.', 'Cádiz', 'Architect · Cádiz'],
  [
    'Occupied buildings, rewired without moving anybody out.',
    'Cork',
    'Occupied buildings, rewired without moving anybody out · Cork',
  ],
  ['Web since 1998.', 'Leeds', 'Web since 1998 · Leeds'],
  ['Architect ', null, 'Architect'],
  [null, 'London', 'London'],
  ['.', 'London', 'London'],
  [' ', 'London ', 'London'],
  ['Werkstatt Nord e. V.', 'Kiel', 'Werkstatt Nord e. V. · Kiel'],
  ['Plumbing Ltd.', null, 'Plumbing Ltd.'],
  [null, null, ''],
])('%s, %s: %s', (headline, location, line) => {
  expect(aboutPerson(headline, location)).toBe(line);
});
