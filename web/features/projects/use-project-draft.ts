import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isMissing } from '#shared/http/is-missing.ts';
import type { Draft } from '#shared/projects/projects.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import type { SavedDraft } from '#web/forms/draft-state.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { valuesOfDraft } from './draft-values.ts';
import type { FormValues } from './form-values.ts';
import { type DraftName, draftQuery } from './project-queries.ts';

type Opened = {
  name: DraftName;
  draft: Draft | null;
  values: FormValues;
  fill: (values: FormValues) => void;
};

const keptOf = (draft: Pick<Draft, 'revision' | 'updated_at' | 'description_html'>): SavedDraft => ({
  revision: draft.revision,
  at: draft.updated_at,
  html: draft.description_html,
});

function noneIfGone(error: unknown) {
  if (isMissing(error)) return null;
  throw error;
}

/** What is typed of a project, kept. `ensure` saves now and gives the draft's id, which files go into. */
export function useProjectDraft({ name, draft: initial, values, fill }: Opened) {
  const { projectId, draftId = null } = name;
  const queries = useQueryClient();
  const id = useRef<string | null>(initial?.id ?? null);
  const blank = useRef(values);
  const put = useCallback(
    async (data: FormValues, revision: string | null) => {
      const body = { id: id.current, revision, project_id: projectId, data: { ...data } };
      const draft = await answerOf(api.PUT('/api/drafts', { body }));
      id.current = draft.id;
      return keptOf(draft);
    },
    [projectId],
  );
  const read = useCallback(async () => {
    // Its files are listed from there.
    const draft = await queries.fetchQuery(draftQuery({ projectId, draftId })).catch(noneIfGone);
    if (!draft) throw new ApiError({ type: 'about:blank', title: 'Conflict', status: 409, code: 'draft_gone' });
    id.current = draft.id;
    return { ...keptOf(draft), values: valuesOfDraft(draft.data, blank.current) };
  }, [queries, projectId, draftId]);
  const first = initial ? keptOf(initial) : { revision: null, at: null, html: null };
  const { save, saveNow, ...draft } = useDraft({ values, first, put, read, fill });
  const ensure = useCallback(async () => {
    if (!id.current) await save();
    await saveNow();
    return id.current as string;
  }, [save, saveNow]);
  return { ...draft, id, ensure };
}
