import { readFile } from 'node:fs/promises';
import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase64, toBase64 } from '../bytes.ts';
import { Misuse } from '../cli/terminal.ts';
import { algorithms, formatVkey, type NoteSigner, parseVkey, type Vkey } from '../note/note.ts';
import { replaceFile } from './state-file.ts';

/** What it signed last of one log; `time` is in seconds, and of the last signature. */
export type Head = { size: number; root: string; note: string; time: number };
type Stored = { v: 1; name: string; key: string; logs: Record<string, Head> };

/**
 * The key of a witness and its memory, which are one file, so that no copy has the one without the other. A copy that
 * is put back is older than what was signed: that is found out where a note shows a later signature of this key, and
 * can't be found out otherwise.
 */
export class WitnessState {
  readonly #path: string;
  #stored: Stored;

  private constructor(path: string, stored: Stored) {
    this.#path = path;
    this.#stored = stored;
  }

  /** Opens the file, or makes it, with a new key, if there is none and a name is given. */
  static async open(path: string, name?: string): Promise<WitnessState> {
    const text = await readFile(path, 'utf8').catch((failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'ENOENT') throw failure;
      return null;
    });
    if (text !== null) return new WitnessState(path, parseStored(path, text));
    if (!name) throw new Misuse(`${path} is missing; --name NAME makes it, with a new key`);
    const stored: Stored = { v: 1, name, key: toBase64(ed25519.utils.randomSecretKey()), logs: {} };
    const state = new WitnessState(path, stored);
    // Refuses a name that is none before anything is written.
    parseVkey(state.vkeyText);
    await replaceFile(path, spell(stored));
    return state;
  }

  get signer(): NoteSigner {
    const secret = fromBase64(this.#stored.key);
    return {
      name: this.#stored.name,
      publicKey: ed25519.getPublicKey(secret),
      sign: (bytes) => ed25519.sign(bytes, secret),
    };
  }

  get vkeyText(): string {
    return formatVkey(this.#stored.name, algorithms.cosignature, this.signer.publicKey);
  }

  get vkey(): Vkey {
    return parseVkey(this.vkeyText);
  }

  head(origin: string): Head | null {
    return Object.hasOwn(this.#stored.logs, origin) ? (this.#stored.logs[origin] as Head) : null;
  }

  /** Is on the disk when it returns. */
  async keep(origin: string, head: Head): Promise<void> {
    const stored = { ...this.#stored, logs: { ...this.#stored.logs, [origin]: head } };
    await replaceFile(this.#path, spell(stored));
    this.#stored = stored;
  }
}

const spell = (stored: Stored) => `${JSON.stringify(stored, null, 2)}\n`;

function parseStored(path: string, text: string): Stored {
  try {
    const stored = JSON.parse(text) as Stored;
    const isWhole =
      stored.v === 1 &&
      typeof stored.name === 'string' &&
      fromBase64(stored.key).length === 32 &&
      Object.values(stored.logs).every(
        ({ size, root, note, time }) =>
          Number.isSafeInteger(size) &&
          fromBase64(root).length === 32 &&
          typeof note === 'string' &&
          Number.isSafeInteger(time),
      );
    if (isWhole) return stored;
  } catch {
    // Said below.
  }
  throw new Misuse(`${path} is no state of a witness`);
}
