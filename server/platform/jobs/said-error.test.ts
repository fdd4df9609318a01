import { expect, test } from 'vitest';
import { saidError } from './said-error.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', {}, 'connect ECONNREFUSED 127.0.0.1:25'],
  ['mail 0b6f0f0e-6a53-4b0c-9a5e-30a58d6f2a11 not sent yet', {}, 'mail … not sent yet'],
  ['invalid input syntax for type uuid: "priya@harbour.example"', {}, 'invalid input syntax for type uuid: …'],
  ['no mailbox priya@harbour.example here', {}, 'no mailbox … here'],
  ['GET https://api.stripe.com/v1/customers/cus_1?key=2 failed', {}, 'GET … failed'],
  ['bad token 9f86d081884c7d659a2feaa0c55ad015', {}, 'bad token …'],
  ['nothing for Priya', { name: 'Priya' }, 'nothing for …'],
])('%s', (message, payload, said) => {
  expect(saidError(message, payload)).toBe(said);
});
