import { expect, test } from 'vitest';
import { describeError, typedTexts } from './describe-error.ts';

const told = (error: unknown, ...typed: string[]) => JSON.stringify(describeError(error, typed));
const thrown = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
};

test.each([
  ['JSON', () => JSON.parse('{"a": planted-secret}')],
  ['JSON with quotes of its own', () => JSON.parse('planted "secret" planted-secret')],
  ['an address', () => new URL('planted-secret')],
  ['a property nobody has', () => (undefined as unknown as Record<string, string>)['planted-secret']],
  ['a file', () => process.chdir('/planted-secret')],
])('what somebody sent is not in what is told of %s', (_name, work) => {
  const error = thrown(work);
  expect(error).toBeInstanceOf(Error);
  expect(told(error)).not.toContain('planted');
});

test.each([
  ['a number', () => BigInt('planted-secret')],
  ['a time zone', () => new Intl.DateTimeFormat('en', { timeZone: 'planted-secret' })],
])('nor where %s is not quoted, since it is known', (_name, work) => {
  expect(told(thrown(work), 'planted-secret')).not.toContain('planted');
});

test('properties that hold values stay away, facts stay', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "profiles_email_key"'), {
    code: '23505',
    constraint: 'profiles_email_key',
    detail: 'Key (email)=(planted-secret) already exists.',
    where: "unnamed portal with parameters: $1 = 'planted-secret'",
    input: 'planted-secret',
    cause: new Error('because of "planted-secret"', { cause: 'planted-secret' }),
  });
  expect(told(error)).not.toContain('planted');
  expect(describeError(error)).toMatchObject({
    type: 'Error',
    code: '23505',
    constraint: 'profiles_email_key',
    message: 'duplicate key value violates unique constraint …',
    cause: { message: 'because of …', cause: { type: 'string' } },
  });
});

test('it tells where, also when a message looks like a place', () => {
  const error = new Error('planted\n    at planted-secret (file.ts:1:1)');
  const { stack } = describeError(error);
  expect(stack.split('\n')[0]).toContain('describe-error.test.ts');
  expect(stack).not.toContain('planted');
});

test('the texts of a request: every value of what it brought, and of a form', () => {
  expect(typedTexts({ a: ['one more', { b: 'two' }], c: 1, d: null, e: 'no' }, undefined)).toEqual(['one more', 'two']);
  expect(typedTexts(Buffer.from('csrf=abc&comment=some%20words'))).toContain('some words');
});
