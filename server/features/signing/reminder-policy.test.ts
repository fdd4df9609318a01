import { expect, test } from 'vitest';
import { remindFrom } from './reminder-policy.ts';

test.each([
  [0, null, null],
  [0, '2026-11-02T09:30:00.000Z', '2026-11-05T09:30:00.000Z'],
  [1, '2026-11-05T09:30:00.000Z', '2026-11-08T09:30:00.000Z'],
  [2, '2026-11-08T09:30:00.000Z', null],
])('%i reminders, the last mail at %s: the next from %s on', (remindersSent, last, next) => {
  const from = remindFrom({ remindersSent, lastMailAt: last === null ? null : new Date(last) });
  expect(from?.toISOString() ?? null).toBe(next);
});
