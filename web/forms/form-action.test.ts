import { expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { emptied, formAction, notSaved } from './form-action.ts';

const refusal = (status: number, code: string) => new ApiError({ type: 'about:blank', title: '', status, code });
const action = formAction<Record<string, unknown>>({
  taken: async () => ({}),
  led: { send: async () => 'there', leadTo: (answer) => `/${answer}` },
  refused: () => Promise.reject(refusal(422, 'validation_failed')),
  again: () => Promise.reject(refusal(409, 'form_sent')),
  others: () => Promise.reject(refusal(409, 'other_person')),
  unanswered: () => Promise.reject(refusal(0, 'offline')),
});
const send = (intent: string, more: Record<string, string> = {}) => {
  const typed = { intent, name: 'Ada', id: 'its-own', ...more };
  const body = new URLSearchParams({ ...typed, password: 'secret', code: '123456', csrf: 'token' });
  const request = new Request('http://own.invalid/settings?a=b', { method: 'POST', body });
  return action({ request, context: {} as never });
};
const typed = { name: 'Ada', id: 'its-own' };

test.each([
  ['taken', '/settings?a=b&sent=taken#sent-taken'],
  ['led', '/there'],
])('a form that is %s leads on, not to be sent again', async (intent, location) => {
  const answer = (await send(intent)) as Response;
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
});

test('forms of two names about one thing lead back each to its own', async () => {
  const answer = (await send('taken', { of: 'one-thing' })) as Response;
  expect(answer.headers.get('location')).toBe('/settings?a=b&sent=taken-one-thing#sent-taken-one-thing');
});

test.each([
  ['refused', 422, typed],
  // What stands in it now is another.
  ['again', 409, { ...typed, id: '' }],
  ['others', 409, {}],
  ['unanswered', 503, typed],
])('a form that is %s comes back with what may be shown of it', async (intent, status, shown) => {
  const answer = await send(intent);
  expect(answer).toMatchObject({ init: { status }, data: { intent } });
  expect('data' in answer && 'typed' in answer.data && answer.data.typed).toEqual(shown);
  expect(JSON.stringify(answer)).not.toMatch(/secret|123456|token/);
});

test('what comes back has the line ends that were typed, not those that a browser sends', async () => {
  const answer = await send('refused', { message: 'One.\r\nTwo.' });
  expect('data' in answer && 'typed' in answer.data && answer.data.typed).toMatchObject({ message: 'One.\nTwo.' });
});

test('what was chosen of several comes back, one a line', async () => {
  const body = new URLSearchParams([
    ['intent', 'refused'],
    ['work', '2'],
    ['work', '7'],
  ]);
  const request = new Request('http://own.invalid/settings', { method: 'POST', body });
  expect(await action({ request, context: {} as never })).toMatchObject({ data: { typed: { work: '2\n7' } } });
});

test.each(['constructor', 'none'])('a form that the page does not have (%s) is not sent', async (intent) => {
  expect(await send(intent)).toMatchObject({ init: { status: 409 }, data: { needsScript: true } });
});

test('a field is emptied of what was sent, and keeps what was typed meanwhile', () => {
  expect(emptied('Hello')('Hello')).toBe('');
  expect(emptied('Hello')('Hello, one more thing')).toBe('Hello, one more thing');
});

test('a choice that was saved is not unsaved any more, one made meanwhile is', () => {
  const saved = { visibility: 'public', listed: true, order: ['work', 'credits'] };
  expect(notSaved({ visibility: 'public', order: ['work', 'credits'] }, saved)).toEqual({});
  expect(notSaved({ visibility: 'private', order: ['credits', 'work'], listed: true }, saved)).toEqual({
    visibility: 'private',
    order: ['credits', 'work'],
  });
});
