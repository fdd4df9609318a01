import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../cli/run.ts';
import type { Network } from '../verify/verify.ts';

/** A folder of its own with these files, and the command run in it. */
export async function sampleTerminal(files: Record<string, string | Uint8Array> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-verify-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const path = (name: string) => join(folder, name);
  const command = async (args: string[], given: Given = {}) => {
    const { network = noNetwork, stdin = '', env = {}, heard = () => {} } = given;
    const [out, err]: [string[], string[]] = [[], []];
    const exit = await run(args, {
      out: (text) => {
        out.push(text);
        heard(text);
      },
      err: (text) => void err.push(text),
      stdin: async () => new TextEncoder().encode(stdin),
      network,
      env,
      signal: given.signal ?? AbortSignal.timeout(60_000),
    });
    return { exit, out: out.join(''), err: err.join('') };
  };
  return { folder, path, command };
}
type Given = {
  network?: Network;
  stdin?: string;
  env?: Record<string, string>;
  /** Gets what is written when it is. */
  heard?: (text: string) => void;
  signal?: AbortSignal;
};

export const noNetwork: Network = async (url) => {
  throw new Error(`${url} can’t be reached`);
};
