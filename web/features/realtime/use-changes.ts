import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeEvent } from '#shared/event.ts';

/**
 * Keeps what is on the screen true: each change the server tells of makes the queries whose key starts with its table
 * ask again. After the stream was away everything asks again, since events are not kept for who does not listen.
 */
export function useChanges() {
  const queries = useQueryClient();
  useEffect(() => {
    const stream = new EventSource('/api/events');
    let connected = false;
    stream.addEventListener('change', (event) => {
      const { table } = JSON.parse(event.data) as ChangeEvent;
      void queries.invalidateQueries({ queryKey: [table] });
    });
    stream.addEventListener('reload', () => void queries.invalidateQueries());
    stream.addEventListener('ready', () => {
      if (connected) void queries.invalidateQueries();
      connected = true;
    });
    return () => stream.close();
  }, [queries]);
}
