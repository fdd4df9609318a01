import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '#shared/projects/projects.ts';
import { ApiError, answerOf, api } from '../../api/client.ts';
import type { FormValues } from './form-values.ts';

const pause = 800;

export type DraftState = {
  saving: boolean;
  savedAt: Date | null;
  error: unknown;
  unsaved: boolean;
  /** How the description reads that was saved last; null before the first time. */
  descriptionHtml: string | null;
};

/**
 * Keeps what is typed on the server, a moment after typing stops. One save runs at a time and the newest values win.
 * `ensure` saves now and gives the draft's id (files go into it); `stop` ends saving once the form is sent.
 */
export function useDraft(projectId: string | null, initial: Draft | null, values: FormValues) {
  const [state, setState] = useState<DraftState>({
    saving: false,
    savedAt: initial ? new Date(initial.updated_at) : null,
    error: null,
    unsaved: false,
    descriptionHtml: initial?.description_html ?? null,
  });
  const id = useRef<string | null>(initial?.id ?? null);
  const newest = useRef(values);
  const saved = useRef(values);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);
  newest.current = values;

  const save = useCallback(async () => {
    while (running.current) await running.current;
    if (stopped.current) return;
    const data = newest.current;
    const call = async () => {
      setState((before) => ({ ...before, saving: true }));
      try {
        const body = { id: id.current, project_id: projectId, data: { ...data } };
        const draft = await answerOf(api.PUT('/api/drafts', { body }));
        id.current = draft.id;
        saved.current = data;
        setState({
          saving: false,
          savedAt: new Date(draft.updated_at),
          error: null,
          unsaved: newest.current !== data,
          descriptionHtml: draft.description_html,
        });
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
  }, [projectId]);

  useEffect(() => {
    if (values === saved.current || stopped.current) return;
    setState((before) => ({ ...before, unsaved: true }));
    const timer = setTimeout(() => void save().catch(() => {}), pause);
    return () => clearTimeout(timer);
  }, [values, save]);

  const ensure = useCallback(async () => {
    if (!id.current || newest.current !== saved.current) await save();
    return id.current as string;
  }, [save]);
  const stop = useCallback(() => {
    stopped.current = true;
    setState((before) => ({ ...before, unsaved: false }));
  }, []);
  return { ...state, id, ensure, stop };
}
