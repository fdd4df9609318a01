import { expect, test } from 'vitest';
import { domainOf, emailHasDomain, mailboxOf, maskedAddress } from './email-address.ts';

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['  ana@example.com ', 'ana@example.com'],
  ['ana+client@example.com', 'ana@example.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['A.N.A@GoogleMail.com', 'ana@gmail.com'],
  ['ana@gmail.com.', 'ana@gmail.com'],
  ['an_a-b.c@pm.me', 'anabc@proton.me'],
  ['anabc@protonmail.com', 'anabc@proton.me'],
  ['ana@mac.com', 'ana@icloud.com'],
  ['ana+1@me.com', 'ana@icloud.com'],
  ['a.na@ya.ru', 'a-na@yandex.ru'],
  ['ana-shop@yahoo.com', 'ana@yahoo.com'],
  ['shop@ana.fastmail.com', 'ana@fastmail.com'],
  ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
  ['ａna@example.com', 'ana@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%j is delivered to the mailbox %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('different people at the same provider keep different mailboxes', () => {
  const people = ['ana@gmail.com', 'anna@gmail.com', 'ana@outlook.com', 'ana@hotmail.com', 'ana@gmail.com.example'];
  expect(new Set(people.map(mailboxOf)).size).toBe(people.length);
});

test.each([
  ['ana@Firm.Example', 'firm.example'],
  ['"a@b"@firm.example.', 'firm.example'],
  ['no address', ''],
  ['ana@', ''],
])('domain of %j is %j', (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

test.each([
  ['ana@firm.example', 'firm.example', true],
  ['ana@mail.firm.example', 'firm.example', true],
  ['ana@firm.example', 'www.firm.example', true],
  ['ana@otherfirm.example', 'firm.example', false],
  ['ana@firm.example.evil.example', 'firm.example', false],
  ['ana@firm.example', '', false],
])('%j at %j: %j', (email, domain, expected) => {
  expect(emailHasDomain(email, domain)).toBe(expected);
});

test.each([
  ['priya@harbourrow.example', 'p…@harbourrow.example'],
  ['p@harbourrow.example', 'p…@harbourrow.example'],
  ['"a@b"@firm.example', '"…@firm.example'],
])('%j is shown as %j', (email, shown) => {
  expect(maskedAddress(email)).toBe(shown);
});
