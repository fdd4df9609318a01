import { isEqual, textOf } from '../bytes.ts';
import { consistencyPath, type ReadHash, treeRoot, verifyConsistency } from '../merkle/merkle.ts';
import { type Checkpoint, parseNote } from '../note/note.ts';
import { meetsQuorum, type Policy, type PolicyLog } from '../policy/policy.ts';
import { type FetchTile, hashesFromTiles } from '../tiles/tiles.ts';
import { type Cosigned, readNote } from './check-checkpoint.ts';
import { addresses, baseOf, type Network } from './log-address.ts';
import { type Check, check } from './verdict.ts';

/** What the log itself shows at this moment, signed by the key of the policy. */
export type Newest = {
  base: string;
  checkpoint: Checkpoint;
  /** What witnesses saw last: this checkpoint, or an earlier one while they have yet to sign it. */
  witnessed: Witnessed;
  note: string;
  fetchTile: FetchTile;
  read: ReadHash;
};
export type Witnessed = { size: number; cosigned: Cosigned[] };

type Shown = Omit<Newest, 'witnessed'>;

/** A reason why something can't be found out. */
export type Obstacle = { why: string; data?: Check['data'] };

export async function fetchNewest(policy: Policy, log: PolicyLog, network: Network): Promise<Newest | Obstacle> {
  const base = baseOf(log);
  if (base === null) return { why: 'log_without_address' };
  let note: string;
  try {
    note = textOf(await network(addresses.checkpoint(base)));
  } catch {
    return { why: 'log_unreachable', data: { log: log.vkey.name } };
  }
  try {
    const { checkpoint, log: signer, cosigned, forged } = readNote(parseNote(note), policy);
    if (!checkpoint || signer?.vkey.name !== log.vkey.name || forged !== null) return { why: 'newest_not_signed' };
    const fetchTile: FetchTile = (path) => network(addresses.file(base, path));
    const shown = { base, checkpoint, note, fetchTile, read: hashesFromTiles(checkpoint.size, fetchTile) };
    return { ...shown, witnessed: await findWitnessed(shown, cosigned, policy, network) };
  } catch {
    return { why: 'newest_not_signed' };
  }
}

/** A log signs more often than its witnesses do: the last checkpoint that enough of them signed tells what they saw. */
async function findWitnessed(
  newest: Shown,
  cosigned: Cosigned[],
  policy: Policy,
  network: Network,
): Promise<Witnessed> {
  const { size, origin } = newest.checkpoint;
  const enough = (lines: Cosigned[]) =>
    lines.length > 0 &&
    meetsQuorum(
      policy,
      lines.map(({ name }) => name),
    );
  if (policy.witnesses.length === 0 || enough(cosigned)) return { size, cosigned };
  try {
    const last = readNote(parseNote(textOf(await network(addresses.before(newest.base, size)))), policy);
    const isGood = last.checkpoint?.origin === origin && last.log !== null && last.forged === null;
    if (last.checkpoint && isGood && enough(last.cosigned)) {
      const { answer } = await checkConsistency(last.checkpoint, newest);
      if (answer === 'valid') return { size: last.checkpoint.size, cosigned: last.cosigned };
    }
  } catch {
    // A log that shows none has none.
  }
  return { size, cosigned };
}

/** Whether the tree that the log shows now begins with all of the one that is held. */
export async function checkConsistency(held: Checkpoint, newest: Shown): Promise<Check> {
  const { size: to, root: toRoot } = newest.checkpoint;
  const data = { from: held.size, to };
  if (to < held.size) return check('consistency', 'unknown', 'newest_is_older', data);
  if (to === held.size)
    return isEqual(toRoot, held.root)
      ? check('consistency', 'valid', 'same_tree', data)
      : check('consistency', 'invalid', 'two_histories', data);
  try {
    const path = await consistencyPath(held.size, to, newest.read);
    if (verifyConsistency({ from: held.size, to, fromRoot: held.root, toRoot, path }))
      return check('consistency', 'valid', 'history_goes_on', data);
    // Only when the files are those of the tree that the log signed, it has signed two histories.
    const shown = await treeRoot(to, newest.read);
    return isEqual(shown, toRoot)
      ? check('consistency', 'invalid', 'two_histories', data)
      : check('consistency', 'unknown', 'files_of_another_tree', data);
  } catch {
    return check('consistency', 'unknown', 'files_unreachable', data);
  }
}
