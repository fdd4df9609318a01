import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const coded = (code: string, syscall?: string, message = 'no') => Object.assign(new Error(message), { code, syscall });

test.each([
  ['a stop by an operator', coded('57P01'), true],
  ['a crash', coded('57P02'), true],
  ['a start or a recovery', coded('57P03'), true],
  ['a lost connection', coded('08006'), true],
  ['too many connections', coded('53300'), true],
  ['a standby that does not write', coded('25006'), true],
  ['nobody at the port', coded('ECONNREFUSED', 'connect'), true],
  ['no socket', coded('ENOENT', 'connect'), true],
  ['a cut in the middle', coded('ECONNRESET', 'read'), true],
  ['a name without an address', coded('ENOTFOUND', 'getaddrinfo'), true],
  ['both addresses of a name', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]), true],
  ['the end of a connection', new Error('Connection terminated unexpectedly'), true],
  ['a pool with nothing free', new Error('timeout exceeded when trying to connect'), true],
  ['a cause below', new Error('Migration failed', { cause: coded('57P03') }), true],
  ['a file that is missing', coded('ENOENT', 'open'), false],
  ['two of the same', coded('23505'), false],
  ['a statement that took too long', coded('57014'), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
  ['nothing', null, false],
])('%s', (_name, error, away) => expect(isDatabaseAway(error)).toBe(away));
