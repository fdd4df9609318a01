import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Noor El Idrissi', 'NE'],
  ['Inés Valcárcel Ortega', 'IV'],
  ['ángel', 'Á'],
  ['  Pieter-Jan   van den Oudenhoven ', 'PV'],
  ['“Bo” (Robert) Ek', 'BR'],
  ['😀 Ana', 'A'],
  ['e\u0301va', 'E\u0301'],
  ['', ''],
])('initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
