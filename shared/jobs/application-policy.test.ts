import { expect, test } from 'vitest';
import {
  type ApplicationState,
  applicationStates,
  mayEdit,
  mayMove,
  mayWithdraw,
  movedStates,
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
