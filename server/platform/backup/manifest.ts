import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Env } from '#server/env.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  order: z.array(z.string()),
  rows: z.number().int(),
  sha256,
});
const schema = z.object({
  format: z.literal(1),
  taken_at: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  /** By which it is known whether the same keys are set; no key can be made from them. */
  keys: z.object({ secret: sha256, log: z.string() }),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.array(z.object({ name: z.string().regex(/^[\w-][\w./-]*$/), bytes: z.number().int(), sha256 })),
});
export type Manifest = z.infer<typeof schema>;

export const manifestFile = (folder: string) => join(folder, 'manifest.json');
export const tableFile = (folder: string, name: string) => join(folder, 'tables', `${name.replaceAll('"', '')}.gz`);
export const fileFile = (folder: string, name: string) => join(folder, 'files', name);

export const keysOf = ({ secretKey, log }: Pick<Env, 'secretKey' | 'log'>): Manifest['keys'] => ({
  secret: createHmac('sha256', secretKey).update('backup').digest('hex'),
  log: log.origin,
});

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} has no manifest.json: it is no backup, or one that was cut short.`);
  });
  const read = schema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${folder}: its manifest is not one of ours: ${read.error.message}`);
  return read.data;
}
