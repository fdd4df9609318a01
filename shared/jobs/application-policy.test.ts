import { expect, test } from 'vitest';
import {
  type ApplicationState,
  applicationStates,
  mayEdit,
  mayMove,
  mayWithdraw,
  movedStates,
  promiseOf,
  tellsApplicant,
} from './application-policy.ts';

const moves: Record<ApplicationState, string> = {
  sent: 'seen shortlisted declined offered',
  seen: 'shortlisted declined offered',
  shortlisted: 'seen declined offered',
  declined: 'seen shortlisted offered',
  offered: 'seen shortlisted declined',
  closed: '',
  withdrawn: '',
};
test.each(Object.entries(moves))('%s moves to: %s', (from, to) => {
  expect(movedStates.filter((each) => mayMove(from as ApplicationState, each)).join(' ')).toBe(to);
});

test('it is edited until it was seen, and withdrawn until it has ended', () => {
  expect(applicationStates.filter(mayEdit)).toEqual(['sent']);
  expect(applicationStates.filter(mayWithdraw)).toEqual(['sent', 'seen', 'shortlisted', 'offered']);
});

test('of every move but the first look its applicant is told', () => {
  expect(movedStates.filter(tellsApplicant)).toEqual(['shortlisted', 'declined', 'offered']);
});

const by = '2026-11-30T23:00:00.000Z';
const promised = { answer_on: '2026-11-30', answer_by: by, answered_at: null };
const [before, after] = [new Date('2026-11-30T22:59:59.999Z'), new Date(by)];

test.each(applicationStates)('%s: waited for until it was answered or ended', (state) => {
  const waits = ['sent', 'seen', 'shortlisted', 'offered'].includes(state);
  expect(promiseOf(state, promised, before)).toBe(waits ? 'ahead' : 'none');
  expect(promiseOf(state, promised, after)).toBe(waits ? 'late' : 'none');
  expect(promiseOf(state, { ...promised, answered_at: by }, after)).toBe('none');
  expect(promiseOf(state, { answer_on: null, answer_by: null, answered_at: null }, after)).toBe('none');
});
