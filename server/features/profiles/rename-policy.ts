import { haveSameLetters, leavesBehind } from '#shared/profiles/name-spelling.ts';
import { profileLimits } from '#shared/profiles/profile-rules.ts';
import type { Confirmer } from './rename-queries.ts';

export type Rename = { field: 'full_name' | 'username'; from: string; to: string };

/**
 * Who has to be told of a new name: everybody whose confirmation stands under one it is no spelling of. It is compared
 * with what was confirmed and not with the name before, so that no row of small steps leads to a stranger's name
 * unseen.
 */
export function toBeTold({ field, from, to }: Rename, confirmers: Confirmer[]): Confirmer[] {
  if (haveSameLetters(from, to)) return [];
  const next = field === 'full_name' ? { full_name: to } : { username: to };
  const told = new Map<string, Confirmer>();
  for (const each of confirmers) if (leavesBehind(each, next) && !told.has(each.mailbox)) told.set(each.mailbox, each);
  return [...told.values()];
}

/** Whether a change of the name that leaves people behind has to wait. User names have a limit of their own. */
export const isSpent = ({ field }: Rename, recent: number) =>
  field === 'full_name' && recent >= profileLimits.nameChanges;
