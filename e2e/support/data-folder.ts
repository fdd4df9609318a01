import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runVariable } from '../../server/testing/test-run.ts';

export type Seed = 'none' | 'demo';

/** Where the run keeps the data of a product that was started once and stopped before its first mail. */
export const filledFolder = (run: string, seed: Seed) => join(run, `filled-${seed}`);

/** Copies a folder with its owners: PostgreSQL runs as somebody else when we are root. */
export const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

/** A data folder for a product: with its database as migrated and seeded for this run, or empty as on a first start. */
export async function makeDataFolder(seed: Seed | 'empty') {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'));
  const run = process.env[runVariable];
  if (run && seed !== 'empty') await copyFolder(`${filledFolder(run, seed)}/.`, folder);
  // PostgreSQL runs as another user: else its files would go elsewhere and stay there.
  chmodSync(folder, 0o755);
  return folder;
}
