import { expect, test } from 'vitest';
import { usernameProblem } from '#shared/account/account-rules.ts';
import { fullNameOf, nextStep, usernameIdeas } from './arrival-policy.ts';

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
  ['María José Ñandú-Peña', 'mj@example.org', 'maria-jose-nandu-pena'],
  ['Søren Łukasz Weiß', 's@example.org', 'soren-lukasz-weiss'],
  ["Sinéad O'Brien", 's@example.org', 'sinead-obrien'],
  ['王小明', 'wang.xiaoming@example.org', 'wang-xiaoming'],
  [null, 'noor.h+work@example.org', 'noor-h-work'],
  ['Al', 'x@example.org', 'member-2'],
  ['Admin', 'settings@example.org', 'member-2'],
  ['A very long name that never seems to come to any end', 'x@example.org', 'a-very-long-name-that-never-se'],
])('%s <%s> is first offered as %s', (name, email, first) => {
  const ideas = usernameIdeas({ name, email });
  expect(ideas[0]).toBe(first);
  expect(ideas.length).toBeGreaterThan(15);
  for (const idea of ideas) expect(usernameProblem(idea), idea).toBeNull();
});

test.each([
  [' Noor\n\tHaddad ', 'n@example.org', 'Noor Haddad'],
  ['', 'noor@example.org', 'noor'],
  [null, 'noor@example.org', 'noor'],
  ['x'.repeat(300), 'n@example.org', 'x'.repeat(120)],
])('the name %j is kept as one line', (name, email, kept) => {
  expect(fullNameOf({ name, email })).toBe(kept);
});
