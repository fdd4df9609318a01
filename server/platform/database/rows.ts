import type { Insertable } from 'kysely';
import type { DB } from './schema.ts';

/** What our own rows are written to; views are read alone. */
export type Table = keyof DB;

/** Rows to be written, by table. */
export type Rows = { [Name in Table]?: Insertable<DB[Name]>[] };
