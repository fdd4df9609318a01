import { concat, sha256, toBase64url, utf8 } from '../bytes.ts';
import { inclusionPath, treeRoot } from '../merkle/merkle.ts';
import { cosign, formatCheckpoint, signNote } from '../note/note.ts';
import { formatProof, formatReceipt } from '../proof/proof.ts';
import { buildStatement, disclose, encodeEntry, type Kind, parseStatement } from '../statement/statement.ts';
import { hashesFromTiles } from '../tiles/tiles.ts';
import type { Network } from '../verify/log-address.ts';
import { sampleKey } from './sample-key.ts';
import { fetchFrom, tilesOf } from './sample-tree.ts';

export const origin = 'log.example/log';
export const logKey = sampleKey(origin);
export const witnessKeys = [sampleKey('one.example'), sampleKey('two.example')] as const;
/** When the facts of the sample came about, and when a reader looks. */
export const madeAt = Date.parse('2026-11-26T12:00:00.000Z') / 1000;
export const now = new Date('2026-11-27T09:00:00.000Z');
export const hourAgo = now.getTime() / 1000 - 3600;

const witnessLines = witnessKeys.map(({ witnessVkey }, n) => `witness w${n} ${witnessVkey}\n`).join('');
export const policies = {
  none: `log ${logKey.vkey}\nquorum none\n`,
  all: `log ${logKey.vkey}\n${witnessLines}group g all w0 w1\nquorum g\n`,
  any: `log ${logKey.vkey}\n${witnessLines}group g any w0 w1\nquorum g\n`,
};

type Fact = { statement: string; disclosures: string[]; entry: Uint8Array };
type Told = { tag?: string; at?: string; intake?: boolean; disclosed?: Record<string, unknown>; log?: string };

/** A log in memory, which can be grown, signed and served. */
export class SampleLog {
  readonly facts: Fact[] = [];
  readonly #key: typeof logKey;

  constructor(key = logKey) {
    this.#key = key;
  }

  add(
    kind: Kind,
    { tag, at = new Date(madeAt * 1000).toISOString(), intake = false, disclosed = {}, log = origin }: Told = {},
  ) {
    const number = this.facts.length;
    const salt = (name: string) => sha256(utf8(`${number} ${name}`)).subarray(0, 16);
    const made = Object.entries(disclosed).map(([name, value]) => disclose(name, value, salt(name)));
    const tagBytes = sha256(utf8(tag ?? `tag ${number}`));
    const statement = buildStatement({ log, kind, at, tag: tagBytes, rules: 17, intake, disclosures: made });
    const entry = encodeEntry({ kind, tag: tagBytes, digest: sha256(utf8(statement)) });
    this.facts.push({ statement, disclosures: made.map(({ disclosure }) => disclosure), entry });
    return number;
  }

  fill(count: number) {
    while (this.facts.length < count) this.add('notice');
    return this;
  }

  entries = () => this.facts.map(({ entry }) => entry);

  read = (size = this.facts.length) => hashesFromTiles(size, fetchFrom(tilesOf(this.entries().slice(0, size))));

  /** A checkpoint, with the lines of witnesses of these times. */
  async checkpoint(size = this.facts.length, times: readonly number[] = []): Promise<string> {
    const text = formatCheckpoint({ origin: this.#key.signer.name, size, root: await treeRoot(size, this.read(size)) });
    const lines = times.map((time, n) => cosign(text, (witnessKeys[n] as typeof logKey).signer, time));
    return signNote(text, this.#key.signer) + lines.join('');
  }

  async proof(index: number, size = this.facts.length, times: readonly number[] = []): Promise<string> {
    const path = await inclusionPath(index, size, this.read(size));
    const { entry } = this.facts[index] as Fact;
    return formatProof({ extra: entry, index, path, checkpoint: await this.checkpoint(size, times) });
  }

  async receipt(index: number, size = this.facts.length, times: readonly number[] = []): Promise<string> {
    const { statement, disclosures } = this.facts[index] as Fact;
    return formatReceipt({ statement, disclosures, proof: await this.proof(index, size, times) });
  }

  /** What the log answers, by address. */
  async files(times: readonly number[] = [], base = `https://${origin}`): Promise<Map<string, Uint8Array>> {
    const files = new Map<string, Uint8Array>();
    for (const [path, bytes] of tilesOf(this.entries())) files.set(`${base}/${path}`, bytes);
    files.set(`${base}/checkpoint`, utf8(await this.checkpoint(this.facts.length, times)));
    const byTag = new Map<string, number[]>();
    for (const [index, { statement }] of this.facts.entries()) {
      const hex = Buffer.from(sha256(utf8(statement))).toString('hex');
      files.set(`${base}/addenda/${hex.slice(0, 2)}/${hex.slice(2, 4)}/${hex}`, utf8(statement));
      const tag = toBase64url(parseStatement(statement).tag);
      byTag.set(tag, [...(byTag.get(tag) ?? []), index]);
    }
    for (const [tag, indexes] of byTag) files.set(`${base}/tag/${tag}`, utf8(tagReply(indexes)));
    return files;
  }
}

export const tagReply = (indexes: readonly number[]) =>
  JSON.stringify({ entries: indexes.map((index) => ({ index })) });

/** A network in which only these addresses answer. */
export const networkOf =
  (files: ReadonlyMap<string, Uint8Array>): Network =>
  async (url) => {
    const bytes = files.get(url);
    if (!bytes) throw new Error(`${url} answers 404`);
    return bytes;
  };

/** The text with each of its bytes changed in one bit, as bytes. */
export const flipsOf = (text: string): Uint8Array[] => {
  const bytes = utf8(text);
  return Array.from(bytes, (byte, at) =>
    concat(bytes.subarray(0, at), Uint8Array.of(byte ^ (1 << (at % 8))), bytes.subarray(at + 1)),
  );
};
