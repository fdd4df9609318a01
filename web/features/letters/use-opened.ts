import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import type { Letter } from '#shared/letters/letters.ts';
import { answerOf, api } from '../../api/client.ts';

/** Notes that a letter was opened; not by its address alone, which a browser may load unasked. Moves focus to `head`. */
export function useOpened({ id, read_at }: Letter, head: RefObject<HTMLElement | null> | null) {
  const queries = useQueryClient();
  const isNew = read_at === null;
  useEffect(() => {
    head?.current?.focus();
  }, [head]);
  useEffect(() => {
    if (!isNew) return;
    const noted = answerOf(api.POST('/api/letters/{id}/read', { params: { path: { id } } }));
    // Unread it stays there where this fails, and is noted the next time.
    noted.then(() => queries.invalidateQueries({ queryKey: ['letters'] })).catch(() => {});
  }, [id, isNew, queries]);
}
