import { fromBase64, sha256, toBase64, toHex, utf8 } from '../bytes.ts';
import { parseCount } from '../counts.ts';
import { emptyRoot, verifyConsistency } from '../merkle/merkle.ts';
import {
  type Checkpoint,
  cosign,
  formatSignatureLine,
  type Note,
  parseCheckpoint,
  parseNote,
  verifyCosignature,
  verifySignature,
} from '../note/note.ts';
import type { Policy } from '../policy/policy.ts';
import { Refusal } from '../refusal.ts';
import type { WitnessState } from './witness-state.ts';

/** An answer of C2SP tlog-witness. */
export type Reply = { status: number; type: string; body: string };

const plain = 'text/plain; charset=utf-8';
const sizeType = 'text/x.tlog.size';
const mostLines = 63;

/** Signs for the logs of its policy what continues the one history it has seen of each. */
export class Witness {
  readonly #policy: Policy;
  readonly #state: WitnessState;
  readonly #now: () => number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(policy: Policy, state: WitnessState, now = () => Math.floor(Date.now() / 1000)) {
    this.#policy = policy;
    this.#state = state;
    this.#now = now;
  }

  /** One after the other: each is compared with what the one before has left. */
  addCheckpoint(body: string): Promise<Reply> {
    const reply = this.#last.then(() => this.#add(body));
    this.#last = reply.catch(() => {});
    return reply;
  }

  /** The last note it signed of a log, by the hex SHA-256 of its origin. */
  checkpointOf(originHash: string): Reply {
    const log = this.#policy.logs.find(({ vkey }) => toHex(sha256(utf8(vkey.name))) === originHash);
    const head = log && this.#state.head(log.vkey.name);
    return head ? { status: 200, type: plain, body: head.note } : refuse(404);
  }

  async #add(body: string): Promise<Reply> {
    let asked: Asked;
    try {
      asked = parseAsked(body);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      return refuse(400, refusal.code);
    }
    const { old, path, note, origin, checkpoint } = asked;
    const logs = this.#policy.logs.filter(({ vkey }) => vkey.name === origin);
    if (logs.length === 0) return refuse(404);
    if (!logs.some(({ vkey }) => verifySignature(note, vkey))) return refuse(403);
    // No tree without a leaf has another root.
    if (checkpoint === null) return refuse(422);
    if (old > checkpoint.size) return refuse(400);
    const head = this.#state.head(checkpoint.origin);
    const known = head?.size ?? 0;
    if (isForgetful(note, this.#state, checkpoint, known, head?.time ?? 0))
      return refuse(500, 'this witness has signed more than it remembers: its state was put back');
    if (old !== known) return { status: 409, type: sizeType, body: `${known}\n` };
    const fromRoot = head ? fromBase64(head.root) : emptyRoot();
    const claim = { from: old, to: checkpoint.size, fromRoot, toRoot: checkpoint.root, path };
    if (!verifyConsistency(claim)) return refuse(422);
    return { status: 200, type: plain, body: await this.#sign(note, checkpoint, head?.time ?? 0) };
  }

  async #sign(note: Note, checkpoint: Checkpoint, last: number): Promise<string> {
    // Where the clock was set back, the newest signature stays the newest.
    const time = Math.max(this.#now(), last);
    const line = cosign(note.text, this.#state.signer, time);
    const logs = this.#policy.logs.filter(({ vkey }) => vkey.name === checkpoint.origin);
    const own = note.signatures.filter((each) =>
      logs.some(({ vkey }) => vkey.name === each.name && vkey.keyId === each.keyId),
    );
    const kept = `${note.text}\n${own.map(formatSignatureLine).join('')}${line}`;
    await this.#state.keep(checkpoint.origin, {
      size: checkpoint.size,
      root: toBase64(checkpoint.root),
      note: kept,
      time,
    });
    return line;
  }
}

/** Whether a note shows a signature of this witness that it knows nothing of. */
function isForgetful(note: Note, state: WitnessState, { size }: Checkpoint, known: number, last: number): boolean {
  const time = verifyCosignature(note, state.vkey);
  return time !== null && (size > known || time > last);
}

type Asked = { old: number; path: Uint8Array[]; note: Note; origin: string; checkpoint: Checkpoint | null };

function parseAsked(body: string): Asked {
  const blank = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(blank, 0)).split('\n');
  const old = first.startsWith('old ') ? parseCount(first.slice('old '.length)) : null;
  if (old === null || lines.length > mostLines) throw new Refusal('proof_form');
  const path = lines.map(fromBase64);
  if (path.some((hash) => hash.length !== 32)) throw new Refusal('proof_path');
  const note = parseNote(body.slice(blank + 2));
  const [origin = ''] = note.text.split('\n');
  return { old, path, note, origin, checkpoint: readCheckpoint(note) };
}

function readCheckpoint(note: Note): Checkpoint | null {
  try {
    return parseCheckpoint(note.text);
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'checkpoint_empty_root') return null;
    throw refusal;
  }
}

const refuse = (status: number, why = ''): Reply => ({ status, type: plain, body: why && `${why}\n` });
