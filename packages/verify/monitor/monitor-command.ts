import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readCommandLine, readInterval, readPolicy } from '../cli/read-options.ts';
import { harmless, Misuse, type Terminal } from '../cli/terminal.ts';
import { commandWords } from '../cli/words.ts';
import { explain, type Language, type Policy, words } from '../verify/verify.ts';
import { whileLocked } from '../witness/state-file.ts';
import { monitorOnce, type Pass } from './monitor.ts';
import { readState, writeState } from './monitor-state.ts';

const options = {
  watch: { type: 'string' },
  state: { type: 'string', default: 'countersign-monitor.json' },
  every: { type: 'string' },
} as const;

export async function runMonitor(args: string[], terminal: Terminal): Promise<number> {
  const line = readCommandLine(args, options, terminal);
  const { values, language } = line;
  const policy = await readPolicy(line, terminal);
  const every = typeof values.every === 'string' ? readInterval(values.every, language) : null;
  const path = values.state as string;
  return whileLocked(path, async () => {
    for (;;) {
      const pass = await look(path, policy, values.watch as string | undefined, language, terminal);
      tell(pass, language, terminal);
      const goesOn = every !== null && (await pause(every, true, { signal: terminal.signal }).catch(() => false));
      if (!goesOn) return exitOf(pass);
    }
  });
}

async function look(
  path: string,
  policy: Policy,
  folder: string | undefined,
  language: Language,
  { network }: Terminal,
) {
  const files = folder === undefined ? [] : await readReceipts(folder, language);
  const pass = await monitorOnce(await readState(path), files, { policy, network, now: new Date() });
  await writeState(path, pass.state);
  return pass;
}

async function readReceipts(folder: string, language: Language) {
  const names = await readdir(folder).catch(() => {
    throw new Misuse(`${folder} ${commandWords[language].unreadable}`);
  });
  const ours = names.filter((name) => /\.(countersign\.json|tlog-proof)$/.test(name)).sort();
  return Promise.all(ours.map(async (file) => ({ file, bytes: new Uint8Array(await readFile(join(folder, file))) })));
}

function tell({ alerts, news }: Pass, language: Language, { out }: Terminal) {
  const { entries, read } = commandWords[language];
  for (const { log, size, read: count } of news) out(`${harmless(log)}: ${size} ${entries}, ${count} ${read}\n`);
  for (const { about, answer, why, data } of alerts)
    out(harmless(`${words[language].answers[answer]}: ${about}: ${explain({ why, data }, language)}`).concat('\n'));
}

function exitOf({ alerts }: Pass): number {
  if (alerts.some(({ answer }) => answer === 'invalid')) return 1;
  return alerts.length > 0 ? 2 : 0;
}
