import { type Network, type Verdict, verify } from '@countersign/verify';
import { parseTilePath } from '@countersign/verify/tiles';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { inTurn } from '#server/platform/files/in-turn.ts';
import { logFiles } from '#shared/log/log-files.ts';
import { checkpointFile, logFile } from './log-files.ts';
import { policyText } from './log-policy.ts';
import { findByDigest, indexesOfTag, tagReply, witnessedNote } from './log-queries.ts';
import { makeProof } from './make-proof.ts';

/** What our own address of a path answers; null where it answers with nothing. */
type Ask = (path: string) => Promise<Uint8Array | null>;

/** What a verifier asks the issuer of a credential. */
const ofIssuer = /^\/(\.well-known\/did\.json|credentials\/status\/\d{1,9}|c\/(by\/)?[\w-]{1,40}(\/bundle|\.json))$/;

/** Asks within this process what the issuer's addresses answer, as whoever the page is for and by the same limits. */
export const askIssuer =
  ({ server, socket, headers }: FastifyRequest): Ask =>
  async (path) => {
    if (!ofIssuer.test(path)) return null;
    const { remoteAddress = '127.0.0.1' } = socket;
    const forwarded = headers['x-forwarded-for'];
    const answer = await server.inject({
      ...{ method: 'GET', url: path, remoteAddress },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    });
    return answer.statusCode === 200 ? answer.rawPayload : null;
  };

type Reading = Pick<Deps, 'db' | 'env' | 'files'> & { ask?: Ask };

/**
 * Checks a file or a text against our own log, by the code that anybody can run: our page says so itself. Reads the
 * files that we publish, and asks no other server.
 */
export const checkFile = async (deps: Reading, given: Uint8Array | string): Promise<Verdict> =>
  verify(given, { policy: await policyText(deps), network: ownNetwork(deps) });

/** A receipt that many entries follow is work: it is done for one at a time, and for each network in its turn. */
const inTurnOfNetwork = inTurn({ atOnce: 1, maxOfOne: 10 });

export const checkInTurn = (deps: Reading, network: string, given: Uint8Array | string) =>
  inTurnOfNetwork(network, () => checkFile(deps, given));

/** What our own addresses answer, without a connection to ourselves. */
const ownNetwork =
  ({ db, env, files, ask }: Reading): Network =>
  async (url) => {
    const base = `${env.publicUrl}${logFiles.base()}/`;
    const found = url.startsWith(base)
      ? await read(url.slice(base.length))
      : url.startsWith(`${env.publicUrl}/`) && (await ask?.(url.slice(env.publicUrl.length)));
    if (!found) throw new Error('no file of ours');
    return found;

    async function read(path: string): Promise<Uint8Array | null> {
      if (path === 'checkpoint') return files.named.get(checkpointFile);
      const [first, ...rest] = path.split('/');
      if (first === 'tile') return parseTilePath(path) && files.named.get(logFile(path));
      const last = rest.at(-1) ?? '';
      if (first === 'proof') return proofOf(/^([0-9a-f]{64})\.tlog-proof$/.exec(last)?.[1]);
      if (first === 'tag') return Buffer.from(tagReply(await indexesOfTag(db, Buffer.from(last, 'base64url'))));
      if (first === 'before' || first === 'after') {
        const note = await witnessedNote(db, first, Number(last));
        return note ? Buffer.from(note) : null;
      }
      if (first !== 'addenda') return null;
      const entry = await findByDigest(db, Buffer.from(last, 'hex'));
      return entry?.statement ? Buffer.from(entry.statement) : null;
    }
    async function proofOf(digest = '') {
      const entry = await findByDigest(db, Buffer.from(digest, 'hex'));
      const proof = entry && (await makeProof({ db, files }, entry));
      return proof ? Buffer.from(proof) : null;
    }
  };
