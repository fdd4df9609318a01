import { readFile } from 'node:fs/promises';
import { fromBase64 } from '../bytes.ts';
import { Misuse } from '../cli/terminal.ts';
import { replaceFile } from '../witness/state-file.ts';

/** What was seen last of a log, and of which receipts its later entries are watched for. */
export type Seen = { size: number; root: string; note: string };
/** A receipt that was found good, by the SHA-256 of its file. */
export type Watched = { file: string; log: string; tag: string; index: number };
export type MonitorState = {
  v: 1;
  logs: Record<string, Seen>;
  watched: Record<string, Watched>;
  /** Pairs of notes that a log signed and that exclude each other: proof of it for everybody. */
  evidence: [held: string, shown: string][];
};

export async function readState(path: string): Promise<MonitorState> {
  try {
    const state = JSON.parse(await readFile(path, 'utf8')) as MonitorState;
    const isWhole =
      state.v === 1 &&
      Array.isArray(state.evidence) &&
      Object.values(state.watched).every(
        ({ log, tag, index }) => typeof log === 'string' && typeof tag === 'string' && Number.isSafeInteger(index),
      ) &&
      Object.values(state.logs).every(
        ({ size, root, note }) =>
          Number.isSafeInteger(size) && fromBase64(root).length === 32 && typeof note === 'string',
      );
    if (isWhole) return state;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return { v: 1, logs: {}, watched: {}, evidence: [] };
  }
  throw new Misuse(`${path} is no state of a monitor`);
}

export const writeState = (path: string, state: MonitorState): Promise<void> =>
  replaceFile(path, `${JSON.stringify(state, null, 2)}\n`);
