import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client.ts';

const pause = 800;

/** What the server keeps: since when, and how the description of it reads. */
export type Kept = { at: string; html: string };
export type DraftState = {
  saving: boolean;
  savedAt: Date | null;
  error: unknown;
  unsaved: boolean;
  /** How the description reads that was saved last. */
  html: string | null;
};

/**
 * Keeps what is typed on the server, by `put`, a moment after typing stops. One save runs at a time and the newest values win.
 * `save` doesn't wait for that moment, and throws where it fails. `stop` waits for the save under way and ends saving, once the form
 * is sent; `go` begins again where it was refused.
 */
export function useDraft<Values>(
  values: Values,
  first: { at: string | null; html: string | null },
  put: (values: Values) => Promise<Kept>,
) {
  const [state, setState] = useState<DraftState>({
    saving: false,
    savedAt: first.at === null ? null : new Date(first.at),
    error: null,
    unsaved: false,
    html: first.html,
  });
  const newest = useRef(values);
  const saved = useRef(values);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);
  newest.current = values;

  const save = useCallback(async () => {
    while (running.current) await running.current.catch(() => {});
    if (stopped.current) return;
    const data = newest.current;
    const call = async () => {
      setState((before) => ({ ...before, saving: true }));
      try {
        const { at, html } = await put(data);
        saved.current = data;
        const unsaved = newest.current !== data && !stopped.current;
        setState({ saving: false, savedAt: new Date(at), error: null, unsaved, html });
      } catch (error) {
        // A draft that is gone was sent from elsewhere: saving on would bring it back.
        if (error instanceof ApiError && error.problem.status === 409) stopped.current = true;
        setState((before) => ({ ...before, saving: false, error }));
        throw error;
      }
    };
    running.current = call().finally(() => {
      running.current = null;
    });
    await running.current;
  }, [put]);

  useEffect(() => {
    if (values === saved.current || stopped.current) return;
    setState((before) => ({ ...before, unsaved: true }));
    const timer = setTimeout(() => void save().catch(() => {}), pause);
    return () => clearTimeout(timer);
  }, [values, save]);

  const saveNow = useCallback(async () => {
    if (newest.current !== saved.current) await save();
  }, [save]);
  const stop = useCallback(async () => {
    stopped.current = true;
    setState((before) => ({ ...before, unsaved: false }));
    await running.current?.catch(() => {});
  }, []);
  const go = useCallback(() => {
    stopped.current = false;
    // What was typed just before is kept too.
    if (newest.current === saved.current) return;
    setState((before) => ({ ...before, unsaved: true }));
    void save().catch(() => {});
  }, [save]);
  return { ...state, save, saveNow, stop, go };
}
