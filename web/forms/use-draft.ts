import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createDraftSaver, type DraftStore } from './draft-saver.ts';
import { isUnsaved, type SavedDraft } from './draft-state.ts';

type Ways<Values> = DraftStore<Values> & {
  values: Values;
  first: SavedDraft;
  fill: (values: Values) => void;
};

/**
 * Keeps what is typed on the server, a moment after typing stops. `save` doesn't wait for that moment, and throws where
 * it fails. `stop` waits for the save under way and ends saving, once the form is sent; `resume` begins again where it
 * was refused. Where another window has saved meanwhile nothing is saved until somebody chose by `choose`; `ask` asks
 * it of whoever sends the form.
 */
export function useDraft<Values>({ values, first, put, read, fill }: Ways<Values>) {
  const [saver] = useState(() => createDraftSaver(values, first, { put, read }));
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  useLayoutEffect(() => {
    saver.use({ put, read });
    saver.type(values);
  }, [saver, put, read, values]);
  useEffect(() => () => saver.close(), [saver]);
  useEffect(() => {
    // No answer came, and now one may; or the page is put away, and a phone may never come back to it.
    const saveNow = () => void saver.saveNow().catch(() => {});
    const look = () => document.visibilityState === 'hidden' && saveNow();
    addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', look);
    };
  }, [saver]);
  const choose = useCallback(
    async (which: 'mine' | 'other') => {
      const taken = await saver.choose(which);
      if (taken) fill(taken);
    },
    [saver, fill],
  );
  const { savedAt, saving, error, html, other } = state;
  const { save, saveNow, stop, resume, ask } = saver;
  const revision = () => saver.state().revision;
  return {
    savedAt,
    saving,
    error,
    html,
    other,
    unsaved: isUnsaved(state),
    revision,
    save,
    saveNow,
    stop,
    resume,
    ask,
    choose,
  };
}
