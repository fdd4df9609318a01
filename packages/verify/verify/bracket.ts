import { textOf } from '../bytes.ts';
import { parseNote } from '../note/note.ts';
import { meetsQuorum, type Policy } from '../policy/policy.ts';
import { type Cosigned, quorumTime, readNote } from './check-checkpoint.ts';
import { addresses, type Network } from './log-address.ts';
import { checkConsistency, type Newest } from './newest-checkpoint.ts';

/** Seconds between which witnesses saw an entry come; null where none tells. */
export type Bracket = { after: number | null; by: number | null };

/**
 * The last witnessed checkpoint without the entry and the first one with it, where the log shows them. Both count only
 * as beginnings of the tree of now.
 */
export async function fetchBracket(index: number, newest: Newest, policy: Policy, network: Network): Promise<Bracket> {
  const witnessed = async (address: string, isFit: (size: number) => boolean): Promise<readonly Cosigned[]> => {
    try {
      const { checkpoint, log, cosigned, forged } = readNote(parseNote(textOf(await network(address))), policy);
      if (!checkpoint || !log || forged !== null || !isFit(checkpoint.size)) return [];
      const { answer } = await checkConsistency(checkpoint, newest);
      return log.vkey.name === newest.checkpoint.origin && answer === 'valid' ? cosigned : [];
    } catch {
      return [];
    }
  };
  const [before, after] = await Promise.all([
    witnessed(addresses.before(newest.base, index), (size) => size <= index),
    witnessed(addresses.after(newest.base, index), (size) => size > index),
  ]);
  return { after: lastQuorumTime(policy, before), by: quorumTime(policy, after) };
}

/** The moment from which on enough witnesses signed: some of them may tell a later time than it was. */
function lastQuorumTime(policy: Policy, cosigned: readonly Cosigned[]): number | null {
  const newestFirst = [...cosigned].sort((one, other) => other.time - one.time);
  const names = (count: number) => newestFirst.slice(0, count).map(({ name }) => name);
  const enough = newestFirst.findIndex((_, last) => meetsQuorum(policy, names(last + 1)));
  return newestFirst[enough]?.time ?? null;
}
