import { isEqual, sha256, textOf, toHex, utf8 } from '../bytes.ts';
import { parseNote } from '../note/note.ts';
import type { Policy, PolicyWitness } from '../policy/policy.ts';
import { readNote } from '../verify/check-checkpoint.ts';
import type { Network } from '../verify/log-address.ts';
import { checkConsistency, type Newest } from '../verify/newest-checkpoint.ts';
import type { Check } from '../verify/verify.ts';

export type Disagreement = { answer: 'invalid' | 'unknown'; why: string; data: Check['data']; note?: string };

/**
 * Asks the witnesses of the policy that have an address for the last checkpoint they signed (C2SP tlog-witness). The log
 * has signed it too, so none of them can invent one: a larger one is kept back from us, another one is a second history.
 */
export async function askWitnesses(newest: Newest, policy: Policy, network: Network): Promise<Disagreement[]> {
  const asked = policy.witnesses.filter(({ url }) => url !== null);
  const told = await Promise.all(asked.map((witness) => askWitness(witness, newest, policy, network)));
  return told.filter((each) => each !== null);
}

async function askWitness(
  { name, url }: PolicyWitness,
  newest: Newest,
  policy: Policy,
  network: Network,
): Promise<Disagreement | null> {
  const { origin, size } = newest.checkpoint;
  const address = `${url?.replace(/\/+$/, '')}/${toHex(sha256(utf8(origin)))}/checkpoint`;
  const unknown = (why: string, data: Check['data'] = {}): Disagreement => ({
    answer: 'unknown',
    why,
    data: { witness: name, ...data },
  });
  try {
    const note = textOf(await network(address));
    const { checkpoint, log, cosigned } = readNote(parseNote(note), policy);
    if (!checkpoint || log?.vkey.name !== origin || !cosigned.some((each) => each.name === name))
      return unknown('witness_without_answer');
    if (checkpoint.size > size) return unknown('witness_saw_more', { size: checkpoint.size });
    if (checkpoint.size === size && isEqual(checkpoint.root, newest.checkpoint.root)) return null;
    const { answer, why, data } = await checkConsistency(checkpoint, newest);
    return answer === 'valid' ? null : { answer, why, data, note };
  } catch {
    return unknown('witness_without_answer');
  }
}
