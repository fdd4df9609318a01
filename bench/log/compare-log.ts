import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Env } from '../../server/env.ts';
import type { Comparison } from '../measure.ts';
import { compareReading } from './compare-reading.ts';
import { compareStating } from './compare-stating.ts';
import { compareTiles } from './compare-tiles.ts';
import { compareVerifying } from './compare-verifying.ts';
import { fillLog } from './fill-log.ts';

/** What the transparency log costs and gives, each against its limit or a peer. */
export async function compareLog(url: string, config: pg.PoolConfig, env: Env): Promise<Comparison[]> {
  const dataDir = join(env.dataDir, 'bench-log');
  mkdirSync(dataDir);
  const stating = await compareStating(config, env);
  const { sequencing, ...filled } = await fillLog(config, env, dataDir);
  try {
    return [
      ...stating,
      sequencing,
      ...(await compareReading(filled, env)),
      ...(await compareVerifying()),
      ...(await compareTiles(url, env, dataDir)),
    ];
  } finally {
    await filled.close();
  }
}
