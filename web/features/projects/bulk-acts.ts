import type { StandingRowProps } from './row-state.tsx';

/** What can be done to several projects at once: each of them as it is done to one. */
export const bulkActs = ['remind', 'hide', 'show', 'remove'] as const;
export type BulkAct = (typeof bulkActs)[number];

const canBe: Record<BulkAct, (row: StandingRowProps) => boolean> = {
  remind: ({ standing }) => standing.signers.some(({ may }) => may.remind),
  hide: ({ project: { status, visibility } }) => status === 'approved' && visibility === 'public',
  show: ({ project: { status, visibility } }) => status === 'approved' && visibility === 'hidden',
  // What somebody has confirmed stays.
  remove: ({ project: { status } }) => status !== 'approved',
};

/** Those of `rows` to which it can be done now. */
export const rowsFor = (act: BulkAct, rows: StandingRowProps[]) => rows.filter(canBe[act]);
