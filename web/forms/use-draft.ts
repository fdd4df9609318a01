import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/client.ts';

const debounceDelay = 800;

/** What the server keeps: which one it is, since when, where that is known, and how the description of it reads. */
export type SavedDraft = { revision: string | null; at: string | null; html: string | null };
/** What another window saved. */
type Other<Values> = SavedDraft & { values: Values };
export type DraftState = {
  saving: boolean;
  savedAt: Date | null;
  error: unknown;
  unsaved: boolean;
  /** How the description reads that was saved last. */
  html: string | null;
  /** What another window saved meanwhile, until somebody chose. */
  other: SavedDraft | null;
};
type Ways<Values> = {
  values: Values;
  first: SavedDraft;
  /** Saves over the revision that was seen. */
  put: (values: Values, revision: string | null) => Promise<SavedDraft>;
  /** What the server has now. */
  read: () => Promise<Other<Values>>;
  fill: (values: Values) => void;
};

const isRefusal = (error: unknown) => error instanceof ApiError && error.problem.status === 409;
/** Another window has saved the same draft: the form asks which to keep, so there is nothing else to tell. */
export const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.problem.code === 'draft_changed_elsewhere';

const dateOf = (at: string | null) => (at === null ? null : new Date(at));
const stateOf = ({ at, html }: SavedDraft): DraftState => ({
  saving: false,
  savedAt: dateOf(at),
  error: null,
  unsaved: false,
  html,
  other: null,
});

/**
 * Keeps what is typed on the server, by `put`, a moment after typing stops. One save runs at a time and the newest
 * values win. `save` doesn't wait for that moment, and throws where it fails. `stop` waits for the save under way and
 * ends saving, once the form is sent; `go` begins again where it was refused. Where another window has saved meanwhile
 * nothing is saved until somebody chose by `choose`; `ask` asks it of whoever sends the form.
 */
export function useDraft<Values>({ values, first, put, read, fill }: Ways<Values>) {
  const [state, setState] = useState(() => stateOf(first));
  const revision = useRef(first.revision);
  const newest = useRef(values);
  const saved = useRef(values);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);
  /** Why nothing is saved any more, or until somebody chose. */
  const refused = useRef<unknown>(null);
  const other = useRef<Other<Values> | null>(null);
  newest.current = values;

  /** Gives what there is to tell: another error where what the other window saved can't be read. */
  const ask = useCallback(
    async (error: unknown) => {
      if (!isChangedElsewhere(error)) return error;
      try {
        const now = await read();
        other.current = now;
        refused.current = error;
        setState((before) => ({ ...before, saving: false, error, other: now }));
        return error;
      } catch (failure) {
        return failure;
      }
    },
    [read],
  );

  const save = useCallback(async () => {
    while (running.current) await running.current.catch(() => {});
    if (stopped.current) return;
    if (refused.current) throw refused.current;
    const data = newest.current;
    const call = async () => {
      setState((before) => ({ ...before, saving: true }));
      try {
        const kept = await put(data, revision.current);
        revision.current = kept.revision;
        saved.current = data;
        setState({ ...stateOf(kept), unsaved: newest.current !== data && !stopped.current });
      } catch (caught) {
        const error = await ask(caught);
        // A draft that is gone was sent from elsewhere: saving on would bring it back.
        if (isRefusal(error)) refused.current = error;
        setState((before) => ({ ...before, saving: false, error }));
        throw error;
      }
    };
    running.current = call().finally(() => {
      running.current = null;
    });
    await running.current;
  }, [put, ask]);

  useEffect(() => {
    if (values === saved.current || stopped.current) return;
    setState((before) => ({ ...before, unsaved: true }));
    if (refused.current) return;
    const timer = setTimeout(() => void save().catch(() => {}), debounceDelay);
    return () => clearTimeout(timer);
  }, [values, save]);

  const saveNow = useCallback(async () => {
    if (refused.current) throw refused.current;
    if (newest.current !== saved.current) await save();
  }, [save]);
  const choose = useCallback(
    async (which: 'mine' | 'other') => {
      if (!other.current) return;
      // Taken over is what stands there by now; saved over is only what was told of.
      const now = which === 'mine' ? other.current : await read().catch(() => other.current);
      if (!now) return;
      revision.current = now.revision;
      refused.current = null;
      other.current = null;
      if (which === 'mine') {
        setState((before) => ({ ...before, error: null, other: null }));
        await save().catch(() => {});
        return;
      }
      saved.current = now.values;
      newest.current = now.values;
      setState(stateOf(now));
      fill(now.values);
    },
    [read, save, fill],
  );
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
  return { ...state, revision, save, saveNow, stop, go, ask, choose };
}
