import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A server that speaks S3, with one bucket, empty unless `directory` has one, on this machine. */
export async function startS3Server(given: { port?: number; directory?: string } = {}) {
  const directory = given.directory ?? mkdtempSync(join(tmpdir(), 'countersign-s3-'));
  const server = new S3rver({
    directory,
    port: given.port ?? 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'files' }],
  });
  const { port } = await server.run();
  mendServer(server.httpServer, directory);
  return {
    /** FILES_URL of the bucket; its key and secret are the ones that this server knows. */
    url: bucketUrl(port),
    /** What lies in the bucket. */
    objects: () =>
      readdirSync(join(directory, 'files'), { recursive: true })
        .map(String)
        .filter((path) => path.endsWith('._S3rver_object'))
        .map((path) => path.replace('._S3rver_object', '')),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export const bucketUrl = (port: number) =>
  `s3://S3RVER:S3RVER@files/kept?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`;

/**
 * What this server lacks of S3: a file that is written `If-None-Match: *` is written once, and a second writer is told
 * 409 until the first is done. And it forgets the slash at
 * the end of a bucket's address when it checks who lists its files, so that who lists them is not checked.
 */
function mendServer(server: Server, directory: string) {
  const writing = new Set<string>();
  const answer = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const [path = '', query = ''] = request.url?.split('?') ?? [];
    if (query.includes('list-type=2')) delete request.headers.authorization;
    if (request.method === 'PUT') {
      const there = existsSync(join(directory, `${decodeURIComponent(path)}._S3rver_object`));
      const refused = writing.has(path) ? 409 : there ? 412 : null;
      if (request.headers['if-none-match'] === '*' && refused) return response.writeHead(refused).end();
      writing.add(path);
      response.once('close', () => writing.delete(path));
    }
    for (const each of answer) each.call(server, request, response);
  });
}
