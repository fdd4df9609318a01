import { expect, test } from 'vitest';
import { type ApplicationState, mayMove, type PipelineState } from '#shared/jobs/application-policy.ts';
import { nextColumn } from './board.ts';

test.each<[PipelineState, 1 | -1, ApplicationState | null]>([
  ['sent', 1, 'seen'],
  ['sent', -1, null],
  ['seen', 1, 'shortlisted'],
  // Nothing goes back to unseen.
  ['seen', -1, null],
  ['shortlisted', 1, 'offered'],
  ['offered', 1, 'declined'],
  ['declined', 1, null],
  ['declined', -1, 'offered'],
  ['closed', -1, null],
])('from %s by %i one moves to %s', (from, by, to) =>
  expect(nextColumn(from, by, (each) => mayMove(from, each))).toBe(to),
);

test('who may not move anybody moves nobody', () => expect(nextColumn('seen', 1, () => false)).toBeNull());
