import type { Deps } from '#server/auth/deps.ts';
import { followAnnounced } from '#server/platform/changes/announcing.ts';
import { purgeWithChanges } from '#server/platform/pages/cdn.ts';
import { features, tagsOfChange } from './features.ts';

/** Has this process write, with each change that it commits, what follows from it: whether it serves or only works. */
export function followChanges({ db, env }: Pick<Deps, 'db' | 'env'>) {
  for (const { onChanges } of features) if (onChanges) followAnnounced(db, onChanges);
  purgeWithChanges(db, env, tagsOfChange);
}
