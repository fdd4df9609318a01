import { consistencyPath } from '@countersign/verify/merkle';
import { hashesFromTiles } from '@countersign/verify/tiles';
import type { Deps } from '#server/auth/deps.ts';
import { readLogFile } from './log-files.ts';
import { lastHead } from './log-queries.ts';
import { takeCosignature } from './take-cosignature.ts';
import { listWitnesses, noteWitnessError } from './witnesses.ts';

type Log = Pick<Deps, 'db' | 'env' | 'files'>;
type Head = NonNullable<Awaited<ReturnType<typeof lastHead>>>;

/** In milliseconds, for an answer. */
const patience = 5_000;
const longestAnswer = 16 * 1024;

/** The job: asks the witnesses that have an address for their line under the newest head (C2SP tlog-witness). */
export async function askWitnesses(log: Log) {
  const head = await lastHead(log.db);
  if (!head) return;
  const due = (await listWitnesses(log.db)).filter(({ url, size }) => url !== null && (size ?? 0) < head.size);
  await Promise.all(
    due.map(async ({ name, url, size }) => {
      const error = await ask(log, head, url ?? '', size ?? 0).catch((failure: Error) => failure.message);
      await noteWitnessError(log.db, name, error);
    }),
  );
}

/** Null when the witness has signed; else what it said. */
async function ask(log: Log, head: Head, url: string, known: number, again = true): Promise<string | null> {
  const path = await consistencyPath(known, head.size, hashesFromTiles(head.size, readLogFile(log.files.named)));
  const proof = path.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('');
  const reply = await fetch(`${url.replace(/\/+$/, '')}/add-checkpoint`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: `old ${known}\n${proof}\n${head.note}`,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const text = await readAnswer(reply);
  if (reply.status === 409 && again) {
    // It has signed another size than we remember: as after a restored backup.
    const size = Number(text.trim());
    if (!Number.isSafeInteger(size) || size < 0) return 'conflict without a size';
    return size > head.size ? `says it has seen ${size} entries` : ask(log, head, url, size, false);
  }
  if (reply.status !== 200) return `answers ${reply.status}`;
  await takeCosignature(log, `${head.note.slice(0, head.note.lastIndexOf('\n\n') + 2)}${text.trimEnd()}\n`);
  return null;
}

/** No more than a witness has to say, however much it sends. */
async function readAnswer(reply: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of reply.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > longestAnswer) throw new Error('says too much');
  }
  return text;
}
