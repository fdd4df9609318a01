import { expect, test } from 'vitest';
import { bulkActs, rowsFor } from './bulk-acts.ts';
import type { StandingRowProps } from './row-state.tsx';

const row = (
  status: StandingRowProps['project']['status'],
  { visibility = 'public', remind = false }: { visibility?: 'public' | 'hidden'; remind?: boolean } = {},
) =>
  ({
    project: { status, visibility },
    standing: { signers: [{ may: { remind } }] },
  }) as unknown as StandingRowProps;

test.each([
  ['pending, too early to remind', row('pending'), ['remove']],
  ['pending, to be reminded', row('pending', { remind: true }), ['remind', 'remove']],
  ['approved and shown', row('approved'), ['hide']],
  ['approved and hidden', row('approved', { visibility: 'hidden' }), ['show']],
  ['rejected', row('rejected'), ['remove']],
])('does to a project what can be done to it alone: %s', (_name, given, acts) => {
  expect(bulkActs.filter((act) => rowsFor(act, [given]).length === 1)).toEqual(acts);
});
