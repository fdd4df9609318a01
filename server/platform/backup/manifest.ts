import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Env } from '#server/env.ts';
import type { BackupPlace } from './backup-place.ts';

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

export const manifestName = 'manifest.json';
export const tableName = (name: string) => `tables/${name.replaceAll('"', '')}.gz`;
export const fileName = (name: string) => `files/${name}`;

export const keysOf = ({ secretKey, log }: Pick<Env, 'secretKey' | 'log'>): Manifest['keys'] => ({
  secret: createHmac('sha256', secretKey).update('backup').digest('hex'),
  log: log.origin,
});

export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const content = await place.read(manifestName);
  if (!content) throw new Error(`${place.title} has no manifest.json: it is no backup, or one that was cut short.`);
  const read = schema.safeParse(JSON.parse(await text(content)));
  if (!read.success) throw new Error(`${place.title}: its manifest is not one of ours: ${read.error.message}`);
  return read.data;
}
