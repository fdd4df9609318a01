import { expect, test } from 'vitest';
import { readReturn } from './payment-return.ts';

test.each([
  ['/payment-success?payment=success', null, 'success', '/payment-success'],
  ['/payment-cancelled?payment=cancelled', null, 'cancelled', '/payment-cancelled'],
  ['/billing?x=1&payment=success#invoices', null, 'success', '/billing?x=1#invoices'],
  ['/billing', 'success', 'success', '/billing'],
  ['/billing?payment=cancelled', 'success', 'cancelled', '/billing'],
  ['/billing?payment=paid', null, null, '/billing'],
  ['/billing?payment=paid', 'cancelled', 'cancelled', '/billing'],
  ['/billing', 'anything', null, '/billing'],
  ['/billing', null, null, '/billing'],
])('%s with %s kept: %s, and %s is left', (address, kept, flag, clean) => {
  expect(readReturn(new URL(address, 'https://countersign.example'), kept)).toEqual({ flag, clean });
});
