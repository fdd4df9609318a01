import type { ChangeEvent } from '#shared/changes/change-event.ts';

/**
 * What is delivered to a page. `cursor` is the id of an event: what came up to there has been delivered. `reload`:
 * something was missed and nobody knows what. `refused`: the session has ended, or is another person's by now.
 */
export type News =
  | { kind: 'changes'; changes: ChangeEvent[]; cursor: string }
  | { kind: 'reload'; cursor: string }
  | { kind: 'alive'; cursor: string }
  | { kind: 'refused' };

export type Tell = (news: News) => void;

type Answer = { user_id: string; cursor: string; reload: boolean; changes: ChangeEvent[] };

/** Polls once for what changed since a cursor. Gives the news, or null when no answer came. */
export async function pollChanges(cursor: string, userId: string, signal?: AbortSignal): Promise<News | null> {
  try {
    const url = `/api/changes?after=${encodeURIComponent(cursor)}`;
    const response = await fetch(url, { cache: 'no-store', ...(signal && { signal }) });
    if (response.status === 401 || response.status === 403) return { kind: 'refused' };
    if (!response.ok) return null;
    const answer = (await response.json()) as Answer;
    if (answer.user_id !== userId) return { kind: 'refused' };
    if (answer.reload) return { kind: 'reload', cursor: answer.cursor };
    if (answer.changes.length === 0) return { kind: 'alive', cursor: answer.cursor };
    return { kind: 'changes', changes: answer.changes, cursor: answer.cursor };
  } catch {
    return null;
  }
}
