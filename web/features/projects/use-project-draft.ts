import { useCallback, useRef } from 'react';
import type { Draft } from '#shared/projects/projects.ts';
import { answerOf, api } from '../../api/client.ts';
import { useDraft } from '../../forms/use-draft.ts';
import type { FormValues } from './form-values.ts';

/** What is typed of a project, kept. `ensure` saves now and gives the draft's id, which files go into. */
export function useProjectDraft(projectId: string | null, initial: Draft | null, values: FormValues) {
  const id = useRef<string | null>(initial?.id ?? null);
  const put = useCallback(
    async (data: FormValues) => {
      const body = { id: id.current, project_id: projectId, data: { ...data } };
      const draft = await answerOf(api.PUT('/api/drafts', { body }));
      id.current = draft.id;
      return { at: draft.updated_at, html: draft.description_html };
    },
    [projectId],
  );
  const first = { at: initial?.updated_at ?? null, html: initial?.description_html ?? null };
  const { save, saveNow, ...draft } = useDraft(values, first, put);
  const ensure = useCallback(async () => {
    await (id.current ? saveNow() : save());
    return id.current as string;
  }, [save, saveNow]);
  return { ...draft, id, ensure };
}
