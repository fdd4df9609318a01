import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { textOf } from '../bytes.ts';
import type { Reply, Witness } from './witness.ts';

const mostBytes = 128 * 1024;
const missing: Reply = { status: 404, type: 'text/plain; charset=utf-8', body: '' };

export type Served = { host: string; port: number; close: () => void };

/** Answers C2SP tlog-witness at this address; port 0 takes any. Resolves when it does. */
export async function serveWitness(witness: Witness, host: string, port: number): Promise<Served> {
  const server = createServer(async (request, response) => {
    const { status, type, body } = await answer(witness, request).catch(() => ({ ...missing, status: 500 }));
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host, port: (server.address() as AddressInfo).port, close };
}

async function answer(witness: Witness, request: IncomingMessage): Promise<Reply> {
  const { method, url = '' } = request;
  if (method === 'POST' && url === '/add-checkpoint') {
    const body = await readBody(request);
    return body === null ? { ...missing, status: 400 } : witness.addCheckpoint(body);
  }
  const [, originHash] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(url) ?? [];
  return method === 'GET' && originHash ? witness.checkpointOf(originHash) : missing;
}

/** Null for what is too long or no text. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > mostBytes) return null;
    parts.push(part);
  }
  try {
    return textOf(Buffer.concat(parts));
  } catch {
    return null;
  }
}
