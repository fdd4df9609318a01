import type { Selectable } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Mails } from '#server/platform/database/schema.ts';

export type Rendered = { subject: string; text: string; html: string; headers?: Record<string, string> };
/**
 * Makes what one mail says at the moment it is sent, with fresh links and codes whose hashes it stores.
 * Null when the reason to write has gone (answered, cancelled, opted out): then nothing is sent.
 */
export type PrepareMail = (trx: Transaction, mail: Selectable<Mails>, env: Env) => Promise<Rendered | null>;
