import { useCallback, useEffect, useRef, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { PostValues } from './post-values.ts';

const pause = 800;
type Saved = { saving: boolean; savedAt: Date | null; error: unknown; html: string };

/**
 * Keeps what is typed on the server, a moment after typing stops. One save runs at a time and the newest values win. `stop` waits for
 * the one under way and ends saving, once the form is sent; `go` begins again where it was refused.
 */
export function usePostDraft(id: string, values: PostValues, html: string) {
  const [state, setState] = useState<Saved>({ saving: false, savedAt: null, error: null, html });
  const newest = useRef(values);
  const saved = useRef(values);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);
  newest.current = values;

  const save = useCallback(async () => {
    while (running.current) await running.current;
    if (stopped.current || newest.current === saved.current) return;
    const data = newest.current;
    const call = async () => {
      setState((before) => ({ ...before, saving: true }));
      try {
        const params = { path: { id } };
        const answer = await answerOf(api.PUT('/api/own-job-posts/{id}/draft', { params, body: { data } }));
        saved.current = data;
        setState({ saving: false, savedAt: new Date(answer.saved_at), error: null, html: answer.draft_html });
      } catch (error) {
        setState((before) => ({ ...before, saving: false, error }));
      }
    };
    running.current = call().finally(() => {
      running.current = null;
    });
    await running.current;
  }, [id]);

  useEffect(() => {
    if (values === saved.current) return;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [values, save]);

  const stop = useCallback(async () => {
    stopped.current = true;
    await running.current;
  }, []);
  const go = useCallback(() => {
    stopped.current = false;
  }, []);
  return { ...state, unsaved: values !== saved.current && !stopped.current, stop, go };
}
