import { expect, test } from 'vitest';
import { plainAddress } from './plain-address.ts';

test.each([
  ['/noor', '/noor'],
  ['/noor?', '/noor?'],
  ['/noor?utm_source=post&utm_campaign=a%20b', '/noor'],
  ['/noor?fbclid=x', '/noor'],
  ['/noor?GCLID=x&Ref', '/noor'],
  ['/help?q=photo&utm_medium=mail', '/help?q=photo'],
  ['/help?ref=x&q=a%26b', '/help?q=a%26b'],
  ['/signin?next=%2Fa%3Futm_x%3D1', '/signin?next=%2Fa%3Futm_x%3D1'],
  ['/contact?reference=7&refer', '/contact?reference=7&refer'],
  ['/?utm_source=a?b', '/'],
])('%s is read as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
