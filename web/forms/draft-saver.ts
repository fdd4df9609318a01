import {
  type DraftEvent,
  isChangedElsewhere,
  isUnsaved,
  nextDraft,
  type OtherDraft,
  openedDraft,
  type SavedDraft,
} from './draft-state.ts';

const debounceDelay = 800;

export type DraftStore<Values> = {
  /** Saves over the revision that was seen. */
  put: (values: Values, revision: string | null) => Promise<SavedDraft>;
  /** What the server has now. */
  read: () => Promise<OtherDraft<Values>>;
};

/** Keeps a draft on the server: one save runs at a time, and the newest values win. */
export function createDraftSaver<Values>(values: Values, first: SavedDraft, opened: DraftStore<Values>) {
  let store = opened;
  let state = openedDraft(values, first);
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tell = (event: DraftEvent<Values>) => {
    state = nextDraft(state, event);
    for (const listener of listeners) listener();
  };

  /** Gives what there is to tell: another error where what the other window saved can't be read. */
  async function ask(error: unknown) {
    if (!isChangedElsewhere(error)) return error;
    try {
      tell({ type: 'met', error, other: await store.read() });
      return error;
    } catch (failure) {
      return failure;
    }
  }

  async function put(typed: Values) {
    tell({ type: 'saving' });
    try {
      const draft = await store.put(typed, state.revision);
      tell({ type: 'saved', values: typed, draft });
    } catch (caught) {
      const error = await ask(caught);
      tell({ type: 'failed', error });
      throw error;
    }
  }

  /** Throws where it fails. */
  async function save() {
    while (running) await running.catch(() => {});
    if (state.stopped) return;
    if (state.refused) throw state.refused;
    running = put(state.values).finally(() => {
      running = null;
    });
    await running;
  }

  function wait() {
    clearTimeout(timer);
    if (isUnsaved(state) && !state.refused) timer = setTimeout(() => void save().catch(() => {}), debounceDelay);
  }

  return {
    use: (given: DraftStore<Values>) => {
      store = given;
    },
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Saves a moment after typing stops. */
    type: (typed: Values) => {
      if (typed === state.values) return;
      tell({ type: 'typed', values: typed });
      wait();
    },
    save,
    ask,
    /** Until nothing is left to save: who waits for this goes on without the form. */
    saveNow: async () => {
      if (state.refused) throw state.refused;
      while (!state.stopped && state.values !== state.saved) await save();
    },
    /** Gives what to fill the form with, where the other window's is chosen. */
    choose: async (which: 'mine' | 'other') => {
      if (!state.other) return null;
      if (which === 'mine') {
        tell({ type: 'keptMine' });
        await save().catch(() => {});
        return null;
      }
      // Taken over is what stands there by now.
      const other = await store.read().catch(() => state.other);
      if (!other) return null;
      tell({ type: 'tookOther', other });
      return other.values;
    },
    /** Waits for the save under way, and ends saving: the form is sent. */
    stop: async () => {
      tell({ type: 'stopped' });
      clearTimeout(timer);
      await running?.catch(() => {});
    },
    /** Begins again where the form was refused; what was typed just before is kept too. */
    resume: () => {
      tell({ type: 'resumed' });
      if (isUnsaved(state)) void save().catch(() => {});
    },
    close: () => clearTimeout(timer),
  };
}
