import { expect, test } from 'vitest';
import { mailboxPseudonym } from './mailboxes.ts';
import { resemblance } from './resembles.ts';

const owner = { name: 'Inés Valcárcel Ortega', emails: ['ines.valcarcel@studio.example', 'iv@mail.example'] };

test.each([
  ['the same part before the @', 'Somebody', 'ines.valcarcel@gmail.com', 'address'],
  ['the same letters with a number', 'Somebody', 'inesvalcarcel77@other.example', 'address'],
  ['all of the name', 'Somebody', 'valcarcel.ortega.ines@other.example', 'address'],
  ['the name', 'Ortega, Ines Valcarcel', 'client@other.example', 'name'],
  ['a short part that many have', 'Somebody', 'info@other.example', null],
  ['the same family', 'Marta Valcárcel', 'marta.valcarcel@other.example', null],
  ['somebody else', 'Ferran Alcover', 'ferran@moll.example', null],
])('%s', (_what, name, email, expected) => {
  expect(resemblance({ name, email }, owner)).toBe(expected);
});

test('one mailbox is one party, whatever its spelling, and another key makes another', () => {
  const key = 'a key of thirty-two characters ....';
  expect(mailboxPseudonym(key, 'Ines.V+work@googlemail.com')).toBe(mailboxPseudonym(key, 'inesv@gmail.com'));
  expect(mailboxPseudonym(key, 'inesv@gmail.com')).not.toBe(mailboxPseudonym(key, 'inesw@gmail.com'));
  expect(mailboxPseudonym(key, 'inesv@gmail.com')).not.toBe(mailboxPseudonym(`${key}.`, 'inesv@gmail.com'));
  expect(mailboxPseudonym(key, 'inesv@gmail.com')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});
