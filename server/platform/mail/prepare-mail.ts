import type { Selectable } from 'kysely';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Mails } from '#server/platform/database/schema.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { MailContent } from './layout.ts';
import type { MailAttachment } from './transport.ts';

export type PreparedMail = MailContent & { headers?: Record<string, string>; attachments?: MailAttachment[] };
/**
 * Makes what one mail says at the moment it is sent, with fresh links and codes whose hashes it stores.
 * Null when the reason to write has gone (answered, cancelled, opted out): then nothing is sent.
 */
export type PrepareMail = (
  trx: Transaction,
  mail: Selectable<Mails>,
  env: Env,
  files: FileStore,
) => Promise<PreparedMail | null>;
