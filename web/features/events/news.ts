import type { ChangeEvent } from '#shared/events/events.ts';

/**
 * What a page is told. `place` is the id of an event: what came up to there has been told. `reload`: something was missed and
 * nobody knows what. `refused`: the session has ended, or is another person's by now.
 */
export type News =
  | { kind: 'changes'; changes: ChangeEvent[]; place: string }
  | { kind: 'reload'; place: string }
  | { kind: 'alive'; place: string }
  | { kind: 'refused' };

export type Tell = (news: News) => void;

type Answer = { user_id: string; cursor: string; reload: boolean; changes: ChangeEvent[] };

/** Asks once for what changed since a place. Gives the news, or null when no answer came. */
export async function askForChanges(place: string, userId: string, signal?: AbortSignal): Promise<News | null> {
  try {
    const url = `/api/changes?after=${encodeURIComponent(place)}`;
    const response = await fetch(url, { cache: 'no-store', ...(signal && { signal }) });
    if (response.status === 401 || response.status === 403) return { kind: 'refused' };
    if (!response.ok) return null;
    const answer = (await response.json()) as Answer;
    if (answer.user_id !== userId) return { kind: 'refused' };
    if (answer.reload) return { kind: 'reload', place: answer.cursor };
    if (answer.changes.length === 0) return { kind: 'alive', place: answer.cursor };
    return { kind: 'changes', changes: answer.changes, place: answer.cursor };
  } catch {
    return null;
  }
}
