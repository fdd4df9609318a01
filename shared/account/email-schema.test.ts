import { expect, test } from 'vitest';
import { emailSchema } from './accounts.ts';

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana@MÜNCHEN-büro.de', 'ana@xn--mnchen-bro-9dbh.de'],
  ['ana@estudio-ñandú.es', 'ana@xn--estudio-and-8db4j.es'],
  ['ana@estudio-ñandú.es', 'ana@xn--estudio-and-8db4j.es'],
  ['ana@xn--mnchen-bro-9dbh.de', 'ana@xn--mnchen-bro-9dbh.de'],
  ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
])('takes %s and keeps it as %s', (typed, kept) => {
  expect(emailSchema.parse(typed)).toBe(kept);
});

test.each([
  ['josé@example.com', 'email_letters'],
  ['ñandú@ñandú.es', 'email_letters'],
  ['ana', 'email_invalid'],
  ['ana@localhost', 'email_invalid'],
  ['ana@ñandú', 'email_invalid'],
  ['ana@ñandú.es/path', 'email_invalid'],
  ['ana@ñandú.es:25', 'email_invalid'],
  ['ana@ñandú.es@evil.example/ñ', 'email_letters'],
  ['ana@１２７.0.0.1', 'email_invalid'],
  [`ana@${'ñ'.repeat(64)}.es`, 'email_invalid'],
])('refuses %s with %s', (typed, code) => {
  expect(emailSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([code]);
});
