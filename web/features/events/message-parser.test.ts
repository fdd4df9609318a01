import { expect, test } from 'vitest';
import { createMessageParser, type Message } from './message-parser.ts';

const read = (...pieces: string[]) => {
  const messages: Message[] = [];
  const push = createMessageParser((message) => messages.push(message));
  for (const piece of pieces) push(piece);
  return messages;
};
const whole = 'id: 5:5:\nevent: changes\ndata: [1]\n\nid: 6:6:\n\n: a comment\n\nretry: 10\ndata: a\ndata: b\r\n\r\n';
const expected = [
  { id: '5:5:', event: 'changes', data: '[1]' },
  { id: '6:6:', event: '', data: '' },
  { id: undefined, event: '', data: 'a\nb' },
];

test('reads what a server says', () => expect(read(whole)).toEqual(expected));

test('however it is cut', () => {
  for (let at = 1; at < whole.length; at++) expect(read(whole.slice(0, at), whole.slice(at))).toEqual(expected);
  expect(read(...whole)).toEqual(expected);
});

test('says nothing of a message that is not complete', () => {
  expect(read('id: 5:5:\nevent: changes\ndata: [1]\n')).toEqual([]);
});
