import { toBase64 } from '../bytes.ts';
import { consistencyPath } from '../merkle/merkle.ts';
import { parseNote } from '../note/note.ts';
import type { Policy, PolicyLog } from '../policy/policy.ts';
import { addresses, type Network } from '../verify/log-address.ts';
import { fetchNewest } from '../verify/newest-checkpoint.ts';
import type { Witness } from './witness.ts';
import type { WitnessState } from './witness-state.ts';

/** Sends a text; throws unless it is taken. */
export type Send = (url: string, body: string) => Promise<void>;
/** `refused` is the status that a witness would have answered. */
export type Followed = {
  log: string;
  outcome: 'signed' | 'unreachable' | 'older' | 'refused' | 'not_taken';
  detail: string;
};

type Following = { policy: Policy; state: WitnessState; witness: Witness; network: Network; send: Send };

/** Looks once at each log: for a witness without an address, who fetches and sends by itself. */
export async function followOnce(following: Following): Promise<Followed[]> {
  const byOrigin = new Map(following.policy.logs.map((log) => [log.vkey.name, log]));
  return Promise.all([...byOrigin.values()].map((log) => followLog(following, log)));
}

async function followLog({ policy, state, witness, network, send }: Following, log: PolicyLog): Promise<Followed> {
  const origin = log.vkey.name;
  const tell = (outcome: Followed['outcome'], detail = ''): Followed => ({ log: origin, outcome, detail });
  const newest = await fetchNewest(policy, log, network);
  if (!('base' in newest)) return tell('unreachable', newest.why);
  const known = state.head(origin)?.size ?? 0;
  const { size } = newest.checkpoint;
  // A network in front of the log may show an older state for a while.
  if (size < known) return tell('older', `${size} < ${known}`);
  let path: Uint8Array[];
  try {
    path = await consistencyPath(known, size, newest.read);
  } catch (failure) {
    return tell('unreachable', (failure as Error).message);
  }
  const lines = [`old ${known}`, ...path.map(toBase64)].join('\n');
  const reply = await witness.addCheckpoint(`${lines}\n\n${newest.note}`);
  if (reply.status !== 200) return tell('refused', `${reply.status} ${reply.body.trim()}`.trim());
  try {
    // The text as well, so that the log need not guess which of its states was signed.
    await send(addresses.cosignatures(newest.base), `${parseNote(newest.note).text}\n${reply.body}`);
    return tell('signed', String(size));
  } catch (failure) {
    return tell('not_taken', (failure as Error).message);
  }
}

export const overHttp: Send = async (url, body) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`);
};
