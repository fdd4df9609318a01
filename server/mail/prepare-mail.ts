import type { Selectable } from 'kysely';
import type { Connection } from '../database/connect.ts';
import type { Mails } from '../database/schema.ts';
import type { Env } from '../env.ts';

export type Rendered = { subject: string; text: string; html: string; headers?: Record<string, string> };
/**
 * Makes what one mail says at the moment it is sent, with fresh links and codes whose hashes it stores.
 * Null when the reason to write has gone (answered, cancelled, opted out): then nothing is sent.
 */
export type PrepareMail = (db: Connection, mail: Selectable<Mails>, env: Env) => Promise<Rendered | null>;
