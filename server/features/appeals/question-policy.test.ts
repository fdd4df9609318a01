import { expect, test } from 'vitest';
import { answerRefusal, askRefusal, stateOf } from './question-policy.ts';

const facts = { appealed: true, against: false, waits: false, asked: 0 };
test.each([
  [{}, null],
  [{ asked: 4 }, null],
  [{ asked: 5 }, 'questions_spent'],
  [{ waits: true, asked: 1 }, 'question_waits'],
  [{ waits: true, asked: 5 }, 'question_waits'],
  [{ against: true }, 'own_decision'],
  [{ appealed: false }, 'appeal_decided'],
  [{ appealed: false, against: true }, 'appeal_decided'],
])('asking with %o gives %s', (given, refused) => expect(askRefusal({ ...facts, ...given })).toBe(refused));

test.each([
  [false, false, 'waits', null],
  [true, false, 'answered', 'question_answered'],
  [false, true, 'closed', 'appeal_decided'],
  [true, true, 'answered', 'question_answered'],
] as const)('answered %s, decided %s: %s', (answered, decided, state, refused) => {
  expect(stateOf({ answered, decided })).toBe(state);
  expect(answerRefusal(state)).toBe(refused);
});
