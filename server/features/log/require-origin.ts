import { parseCheckpoint, parseNote } from '@countersign/verify/note';
import type { Deps } from '#server/auth/deps.ts';
import { lastHead } from './log-queries.ts';

/**
 * Throws where the log of this database has another name than the key that would sign it: under two names it would be
 * two logs, and every receipt would be of the one that ended.
 */
export async function requireOrigin({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const head = await lastHead(db);
  const origin = head && parseCheckpoint(parseNote(head.note).text).origin;
  if (origin && origin !== env.log.origin)
    throw new Error(
      `Bad settings:\n  LOG_KEY: the log of this database is ${origin}, this key signs for ${env.log.origin}`,
    );
}
