import { expect, test } from 'vitest';
import { fullNameOf, nextStep } from './arrival-policy.ts';

const proved = { email: 'a@example.org', emailVerified: true };
const said = { email: 'a@example.org', emailVerified: false };
const silent = { email: null, emailVerified: false };
const verified = { email_verified: true };
const unproved = { email_verified: false };

test.each([
  ['no address', silent, null, false, 'unverified'],
  ['an address that was not verified', said, null, false, 'unverified'],
  ['an address that was not verified, of somebody’s account', said, verified, false, 'unverified'],
  ['"verified" without an address', { email: null, emailVerified: true }, null, false, 'unverified'],
  ['an account has the address', proved, verified, false, 'offer_link'],
  ['an account has the address, whatever its domain', proved, verified, true, 'offer_link'],
  ['an account has the address, unproved', proved, unproved, false, 'replace'],
  ['a throwaway address', proved, null, true, 'disposable'],
  ['nobody has the address', proved, null, false, 'create'],
] as const)('%s', (_case, identity, account, disposable, step) => {
  expect(nextStep({ identity, account, disposable })).toBe(step);
});

test.each([
  [' Noor\n\tHaddad ', 'n@example.org', 'Noor Haddad'],
  ['', 'noor@example.org', 'noor'],
  [null, 'noor@example.org', 'noor'],
  ['x'.repeat(300), 'n@example.org', 'x'.repeat(120)],
])('the name %j is kept as one line', (name, email, kept) => {
  expect(fullNameOf({ name, email })).toBe(kept);
});
