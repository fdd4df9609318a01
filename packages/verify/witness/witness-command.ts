import { setTimeout as pause } from 'node:timers/promises';
import { type CommandLine, readCommandLine, readInterval, readPolicy } from '../cli/read-options.ts';
import { harmless, Misuse, type Terminal } from '../cli/terminal.ts';
import { commandWords } from '../cli/words.ts';
import type { Policy } from '../policy/policy.ts';
import { type Followed, followOnce, overHttp } from './follow.ts';
import { serveWitness } from './serve.ts';
import { whileLocked } from './state-file.ts';
import { Witness } from './witness.ts';
import { WitnessState } from './witness-state.ts';

const options = {
  state: { type: 'string', default: 'countersign-witness.json' },
  name: { type: 'string' },
  listen: { type: 'string' },
  follow: { type: 'boolean' },
  every: { type: 'string' },
} as const;

export async function runWitness(args: string[], terminal: Terminal): Promise<number> {
  const line = readCommandLine(args, options, terminal);
  const policy = await readPolicy(line, terminal);
  const path = line.values.state as string;
  return whileLocked(path, async () => {
    const state = await WitnessState.open(path, line.values.name as string | undefined);
    terminal.out(`${state.vkeyText}\n`);
    return work(line, { policy, state, witness: new Witness(policy, state) }, terminal);
  });
}

type Tools = { policy: Policy; state: WitnessState; witness: Witness };

async function work({ values, language }: CommandLine, tools: Tools, terminal: Terminal): Promise<number> {
  const every = typeof values.every === 'string' ? readInterval(values.every, language) : null;
  const listen = values.listen as string | undefined;
  const served = listen
    ? await serveWitness(tools.witness, ...readAddress(listen, commandWords[language].usage))
    : null;
  if (served) terminal.out(`http://${served.host}:${served.port}\n`);
  try {
    const exit = values.follow ? await follow(tools, every, terminal) : 0;
    return served && !terminal.signal.aborted ? await untilEnded(terminal.signal) : exit;
  } finally {
    served?.close();
  }
}

/** Once, or for as long as it is not ended. */
async function follow(tools: Tools, every: number | null, { network, out, signal }: Terminal): Promise<number> {
  for (;;) {
    const followed = await followOnce({ ...tools, network, send: overHttp });
    for (const { log, outcome, detail } of followed) out(`${harmless([log, outcome, detail].join(' ').trim())}\n`);
    const goesOn = every !== null && (await pause(every, true, { signal }).catch(() => false));
    if (!goesOn) return exitOf(followed);
  }
}

/** 1 where a log did not continue its history, 2 where that could not be found out. */
function exitOf(followed: Followed[]): number {
  if (followed.some(({ outcome }) => outcome === 'refused')) return 1;
  return followed.every(({ outcome }) => outcome === 'signed') ? 0 : 2;
}

function readAddress(listen: string, usage: string): [host: string, port: number] {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(listen) ?? [];
  if (port === '' || Number(port) > 65_535) throw new Misuse(usage);
  return [host.replace(/^\[(.*)\]$/, '$1'), Number(port)];
}

const untilEnded = (signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => (signal.aborted ? resolve(0) : signal.addEventListener('abort', () => resolve(0))));
