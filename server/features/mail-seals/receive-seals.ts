import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { createSecureContext } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import type { Deps } from '#server/auth/deps.ts';
import { requireNetworkAttempt } from '#server/auth/limit-network.ts';
import { networkPrefixes } from '#server/platform/http/network-prefixes.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { keepSeal } from './keep-seal.ts';
import { readSealedMail } from './read-sealed-mail.ts';

/** With pictures under a signature; nothing is to be attached. */
const mostBytes = 256 * 1024;
/** More than providers let anybody send. */
const mostToPass = 64 * 1024 * 1024;
/** One of the large providers sends for many people. */
const limit = { name: 'seal-mails', max: 300, minutes: 10 };

const mostConnections = 50;
/** Of them: who holds more keeps others from being heard. */
const mostOfNetwork = 10;

type Certificate = { cert: string; key: string };
/** In milliseconds. */
const hour = 3_600_000;

/** In milliseconds: who says a letter now and then would keep others from being heard. */
const longestConnection = 120_000;

/** An answer of SMTP, which whoever sent the mail is told by their own server. */
const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const answers = {
  unsigned: refuse(550, '5.7.20 Your mail provider did not sign From, Subject and the whole text of this mail'),
  nameless: refuse(550, '5.6.0 This mail has no single sender, or its subject is not exactly what we asked for'),
  automatic: refuse(550, '5.7.1 A program sent this mail, and no person'),
  later: refuse(451, '4.7.5 The key of your mail provider could not be asked for'),
  unknown: refuse(550, '5.1.8 No confirmation that stands was given from this address under this fingerprint'),
  tooMany: refuse(451, '4.7.0 Too many mails came from there: try again later'),
  elsewhere: refuse(550, '5.1.1 No such mailbox'),
  tooLarge: refuse(552, '5.3.4 This mail is too large'),
  failed: refuse(451, '4.3.0 Try again later'),
};

/** The widest network of an address: whoever has one address of it may have them all. */
const widestOf = (address = '') => networkPrefixes(address).at(-1)?.prefix;

/**
 * Takes the mails by which signers seal what they confirmed, and no other mail. Whether one seals is answered before the
 * mail is taken: what is refused stays with its sender, and nothing is mailed back to an address that may be made up.
 */
export async function receiveSeals(
  { db, env, nameServer }: Deps,
  { longest = longestConnection, renewedEach = hour } = {},
) {
  if (!env.seals) return null;
  const { address, port, host, tls } = env.seals;
  const server = new SMTPServer({
    disabledCommands: ['AUTH'],
    ...(tls ? await readCertificate(tls) : { hideSTARTTLS: true }),
    disableReverseLookup: true,
    size: mostBytes,
    maxClients: mostConnections,
    socketTimeout: 60_000,
    // Whoever is cut off sends it again.
    closeTimeout: 2_000,
    // Each of many in one connection counts.
    onMailFrom: ({ address: sender }, { remoteAddress }, done) => {
      // Answering machines and bounces give none.
      if (!sender) return done(answers.automatic);
      const networks = networkPrefixes(remoteAddress);
      requireNetworkAttempt({ db, env }, limit, { networks }).then(
        () => done(),
        (error) => done(error instanceof Problem ? answers.tooMany : answers.failed),
      );
    },
    onRcptTo: (to, _session, done) =>
      done(to.address.toLowerCase() === address.toLowerCase() ? null : answers.elsewhere),
    onData: (stream, { id }, done) => {
      take().then(
        (refused) => done(refused),
        () => done(answers.failed),
      );
      async function take() {
        const raw = await readMail(stream, () => cutOff(id));
        if (!raw) return answers.tooLarge;
        const mail = await readSealedMail(raw, nameServer);
        if (typeof mail === 'string') return answers[mail];
        return (await keepSeal(db, mail, raw)) ? null : answers.unknown;
      }
    },
  });
  function cutOff(id: string) {
    for (const connection of server.connections)
      if (connection.id === id) connection.send(421, answers.tooLarge.message);
  }
  const held = new Map<string, number>();
  server.server.on('connection', (socket) => {
    const from = widestOf(socket.remoteAddress);
    if (from) {
      const before = held.get(from) ?? 0;
      // Without a word, since who waits for it still holds one. A mail server comes again.
      if (before >= mostOfNetwork) return socket.destroy();
      held.set(from, before + 1);
      socket.once('close', () => {
        const left = (held.get(from) ?? 1) - 1;
        if (left > 0) held.set(from, left);
        else held.delete(from);
      });
    }
    const late = setTimeout(() => socket.destroy(), longest).unref();
    socket.once('close', () => clearTimeout(late));
  });
  // A certificate is renewed beside a running server; half a renewal leaves the one before.
  const renewal = tls && setInterval(() => void renew(tls).catch(() => {}), renewedEach).unref();
  const renew = async (files: Certificate) => server.updateSecureContext(await readCertificate(files));
  // A client that breaks off is its own affair.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => {
      if (renewal) clearInterval(renewal);
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Throws an Error that names the setting where a file can't be read, or the two are not of each other. */
async function readCertificate({ cert, key }: Certificate) {
  try {
    const pair = { cert: await readFile(cert), key: await readFile(key) };
    createSecureContext(pair);
    return pair;
  } catch (error) {
    throw new Error(`Bad settings:\n  SEAL_TLS_CERT, SEAL_TLS_KEY: ${(error as Error).message}`);
  }
}

/** The mail, or null where it is too large: the rest is let pass, so that its sender hears why, but not for ever. */
async function readMail(stream: Readable, cutOff: () => void): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(chunk);
    if (bytes > mostToPass) cutOff();
  }
  return bytes > mostBytes ? null : Buffer.concat(chunks);
}
