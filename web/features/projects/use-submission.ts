import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { answerOf, api } from '#web/api/client.ts';
import { type FormValues, submissionOf } from './form-values.ts';
import type { useProjectDraft } from './use-project-draft.ts';

export const answeredOf = (project: ProjectDetail | undefined) =>
  (project?.signers ?? []).filter(({ has_answered }) => has_answered).map(({ id }) => id);

/** Sends the form once, then goes on to the project. */
export function useSubmission(project: ProjectDetail | undefined, draft: ReturnType<typeof useProjectDraft>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useMutation({
    mutationFn: async (values: FormValues) => {
      const draft_id = await draft.ensure();
      const body = submissionOf(values, { draft_id, draft_revision: draft.revision() });
      const send = () => {
        if (!project) return answerOf(api.POST('/api/projects', { body }));
        const params = { path: { id: project.id } };
        return answerOf(api.PUT('/api/projects/{id}', { params, body: { ...body, version: values.version } }));
      };
      return send().catch(async (error) => {
        throw await draft.ask(error);
      });
    },
    onSuccess: () => {
      void draft.stop();
      return queries.invalidateQueries({ queryKey: ['projects'] });
    },
  });
  const sent = form.data?.id;
  const left = useRef(false);
  // In an effect: by then the form counts as sent, and leaving it asks nothing.
  useEffect(() => {
    if (!sent || left.current) return;
    left.current = true;
    void navigate(paths.project(sent, { sent: 'now' }));
  }, [sent, navigate]);
  return form;
}
