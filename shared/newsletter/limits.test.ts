import { expect, test } from 'vitest';
import { emailSchema } from '../account/accounts.ts';
import { newsletterAddress } from './limits.ts';

/** As browsers read the attribute. */
const field = new RegExp(`^(?:${newsletterAddress})$`, 'v');

test.each([
  'petra@lindqvist.example',
  'Petra.Lindqvist+news@Mail.Lindqvist.example',
  "o'brien@lindqvist.example",
  'petra@xn--mller-kva.example',
  'petra@müller.example',
  'petra@lindqvist.xn--p1ai',
])('%s is taken by the field and by the server', (address) => {
  expect([field.test(address), emailSchema.safeParse(address).success]).toEqual([true, true]);
});

test.each([
  'petra',
  'petra@',
  '@lindqvist.example',
  'petra@lindqvist',
  'petra@lindqvist.',
  'petra@lindqvist.e',
  'petra@lindqvist.123',
  'petra@lindqvist..example',
  '.petra@lindqvist.example',
  'petra.@lindqvist.example',
  'petra..l@lindqvist.example',
  'petra@lindqvist.example,ana@lindqvist.example',
  'petra lindqvist@lindqvist.example',
  '<petra@lindqvist.example>',
  'pétra@lindqvist.example',
])('%s is refused by both', (address) => {
  expect([field.test(address), emailSchema.safeParse(address).success]).toEqual([false, false]);
});
