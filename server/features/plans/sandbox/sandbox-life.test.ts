import { expect, test } from 'vitest';
import { addMonths, liveOn, nextEnd, type SandboxLife } from './sandbox-life.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);
/** All that becomes of it. */
const liveUntil = (life: SandboxLife, now: Date): SandboxLife => {
  const next = liveOn(life, now);
  return next === life ? life : liveUntil(next, now);
};
const life = (given: Partial<SandboxLife> = {}): SandboxLife => ({
  status: 'active',
  anchor: at('2027-01-31'),
  current_period_end: at('2027-02-28'),
  cancel_at_period_end: false,
  card_works: true,
  every: 'month',
  ...given,
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
])('%s and %i months is %s', (from, months, to) => expect(addMonths(at(from), months)).toEqual(at(to)));

test.each([
  ['a short month does not make the next ones shorter', life(), '2027-03-31'],
  [
    'nor does a leap day',
    life({ every: 'year', anchor: at('2028-02-29'), current_period_end: at('2031-02-28') }),
    '2032-02-29',
  ],
])('%s', (_what, given, end) => expect(nextEnd(given)).toEqual(at(end)));

test.each([
  ['nothing before its end', life(), '2027-02-27', 'active', '2027-02-28'],
  ['renewed at its end', life(), '2027-02-28', 'active', '2027-03-31'],
  ['renewed as often as time has passed', life(), '2027-06-15', 'active', '2027-06-30'],
  ['a trial becomes paid', life({ status: 'trialing' }), '2027-03-01', 'active', '2027-03-31'],
  ['ended as was wished', life({ cancel_at_period_end: true }), '2027-03-01', 'canceled', '2027-02-28'],
  [
    'past due, and the end stays that of the paid period',
    life({ card_works: false }),
    '2027-03-13',
    'past_due',
    '2027-02-28',
  ],
  ['unpaid after two weeks', life({ card_works: false }), '2027-03-14', 'unpaid', '2027-02-28'],
  ['paid again', life({ status: 'past_due' }), '2027-03-05', 'active', '2027-03-31'],
  [
    'cancelled while past due',
    life({ status: 'past_due', cancel_at_period_end: true }),
    '2027-03-05',
    'canceled',
    '2027-02-28',
  ],
  ['what has ended stays', life({ status: 'canceled' }), '2028-01-01', 'canceled', '2027-02-28'],
  ['what is paused stays', life({ status: 'paused' }), '2028-01-01', 'paused', '2027-02-28'],
])('%s', (_what, given, now, status, end) => {
  expect(liveUntil(given, at(now))).toMatchObject({ status, current_period_end: at(end) });
});
