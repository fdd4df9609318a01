import { expect, test } from 'vitest';
import { type RowSigner, type Standing, standingOf } from './project-standing.ts';

const signer = (state: RowSigner['state'], answer: RowSigner['answer'] = null) =>
  ({ id: state, state, answer }) as RowSigner;
const held = '2026-11-20T10:00:00.000Z';

type Row = Parameters<typeof standingOf>[0];
test.each<[Row['status'], string | null, RowSigner[], Standing['side'], Standing['reason'], string | null]>([
  ['approved', null, [signer('answered', 'confirmed')], 'done', 'confirmed', 'answered'],
  ['approved', null, [signer('waiting'), signer('answered', 'confirmed')], 'done', 'confirmed', 'answered'],
  ['rejected', null, [signer('answered', 'declined')], 'you', 'rejected', 'answered'],
  ['rejected', null, [signer('withdrawn', 'confirmed')], 'you', 'rejected', null],
  ['pending', held, [signer('answered', 'confirmed')], 'us', 'held', null],
  ['pending', null, [signer('queued')], 'signer', 'queued', 'queued'],
  ['pending', null, [signer('waiting')], 'signer', 'waiting', 'waiting'],
  ['pending', null, [signer('waiting'), signer('undeliverable')], 'you', 'undeliverable', 'undeliverable'],
  ['pending', null, [signer('waiting'), signer('answered', 'changes_requested')], 'you', 'changes', 'answered'],
  ['pending', null, [signer('expired'), signer('waiting')], 'signer', 'waiting', 'waiting'],
  ['pending', null, [signer('expired')], 'you', 'expired', 'expired'],
  ['pending', null, [signer('withdrawn', 'changes_requested')], 'you', 'withdrawn', 'withdrawn'],
  ['pending', null, [signer('opted_out')], 'you', 'opted_out', 'opted_out'],
  ['pending', null, [signer('cancelled')], 'you', 'nobody', null],
])('%s, held %s, %j is with %s: %s', (status, held_at, signers, side, reason, about) => {
  const standing = standingOf({ status, held_at, signers });
  expect([standing.side, standing.reason, standing.signer?.state ?? null]).toEqual([side, reason, about]);
});
