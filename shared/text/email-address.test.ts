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
  ['x@shop.ana.fastmail.com', 'ana@fastmail.com'],
  ['shop@ana.sent.com', 'ana@sent.com'],
  ['shop@ana.eml.cc', 'ana@eml.cc'],
  ['ana+shop@warpmail.net', 'ana@warpmail.net'],
  ['ana@secure.mailbox.org', 'ana@mailbox.org'],
  ['ana+shop@outlook.com', 'ana@outlook.com'],
  ['ana+shop@hey.com', 'ana@hey.com'],
  ['ana+shop@tuta.com', 'ana@tuta.com'],
  ['shop@ana.anonaddy.com', '*@ana.anonaddy.com'],
  ['bank@ana.anonaddy.me', '*@ana.anonaddy.com'],
  ['shop@ana.mozmail.com', '*@ana.mozmail.com'],
  ['shop@ana.aleeas.com', '*@ana.aleeas.com'],
  ['ana.b@firm.example.test-google-a.com', 'ana.b@firm.example'],
  ['a.na+x@gmail.com.test-google-a.com', 'ana@gmail.com'],
  ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
  ['ａna@example.com', 'ana@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%j is delivered to the mailbox %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('different people at the same provider keep different mailboxes', () => {
  const people = [
    ...['ana@gmail.com', 'anna@gmail.com', 'ana@outlook.com', 'ana@hotmail.com', 'ana@gmail.com.example'],
    // Each domain's names are given out by themselves.
    ...['ana@tuta.com', 'ana@tuta.io', 'ana@posteo.de', 'ana@posteo.net', 'ana@gmx.de', 'ana@gmx.net'],
    ...['ana@zoho.com', 'ana@zohomail.com', 'ana@fastmail.com', 'ana@sent.com', 'ana@mailbox.org', 'ana@hey.com'],
    ...['shop@ana.anonaddy.com', 'shop@bea.anonaddy.com', 'x1@mozmail.com', 'x2@mozmail.com', 'a.na@outlook.com'],
  ];
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
