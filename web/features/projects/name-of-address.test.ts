import { expect, test } from 'vitest';
import { nameOfAddress, withAddress } from './name-of-address.ts';

test.each([
  ['priya.raman@harbourrow.example', 'Priya Raman'],
  ['MARIA_DEL.MAR@moll.example', 'Maria Del Mar'],
  ['josé.núñez@moll.example', 'José Núñez'],
  ['priya@harbourrow.example', ''],
  ['p.raman@harbourrow.example', ''],
  ['info@harbourrow.example', ''],
  ['site2.office@harbourrow.example', ''],
  ['first.second.third.fourth@moll.example', ''],
  ['priya.raman', ''],
])('%s tells “%s”', (email, name) => expect(nameOfAddress(email)).toBe(name));

test('the name follows the address while nobody has typed it', () => {
  const typed = 'priya.raman@harbourrow.example';
  expect(withAddress({ name: '', email: '' }, typed)).toEqual({ email: typed, name: 'Priya Raman' });
  expect(withAddress({ name: 'Priya Raman', email: typed }, 'office@harbourrow.example')).toEqual({
    email: 'office@harbourrow.example',
    name: '',
  });
  expect(withAddress({ name: 'P. Raman', email: typed }, 'a.b@c.example')).toEqual({ email: 'a.b@c.example' });
});
