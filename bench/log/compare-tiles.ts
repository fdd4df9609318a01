import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../server/env.ts';
import { startNginx } from '../../server/testing/nginx.ts';
import { type Comparison, compareRequests } from '../measure.ts';
import { startNginxFiles } from '../nginx-files.ts';

/** A tile as an operator's proxy sends it, and from the product itself, against nginx with the same file. */
export async function compareTiles(url: string, env: Env, dataDir: string): Promise<Comparison[]> {
  const folder = join(env.dataDir, 'nginx-tiles');
  const own = join(env.dataDir, 'files/log/tile/0');
  for (const each of [folder, own]) mkdirSync(each, { recursive: true });
  for (const each of [join(folder, 'tile'), join(own, '000')])
    copyFileSync(join(dataDir, 'files/log/tile/0/000'), each);
  await using opened = new AsyncDisposableStack();
  const peer = await startNginxFiles(folder);
  opened.defer(peer.stop);
  const proxy = await startNginx([Number(new URL(url).port)]);
  opened.defer(proxy.stop);
  const against = 'against nginx with the same file';
  const compare = (name: string, from: string) =>
    compareRequests(name, 0.9, { url: `${from}/log/tile/0/000` }, { url: `${peer.url}/tile` });
  return [
    await compare(`a tile of the log through nginx as deploy/nginx.conf has it, ${against}`, proxy.url),
    await compare(`a tile from the product alone, ${against}`, url),
  ];
}
