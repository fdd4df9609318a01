import { data, redirect } from 'react-router';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { paths } from '#shared/paths.ts';
import { api } from '#web/api/client.ts';
import { answerOrFailure, isFailure } from '#web/forms/plain-form.ts';
import { missingIn, readStep, stepPath } from './form-steps.ts';
import { type FormValues, submissionOf, withoutEmptyRows } from './form-values.ts';
import { postedValues, withRow } from './posted-values.ts';

/** What comes back to the form when it could not go on: why, and all that was typed, unless another has signed in since. */
export type PostedProject = { failure: FormFailure; values: FormValues | null; sent: boolean };

/**
 * The form of a project as the browser sends it by itself: each of its buttons keeps the draft, and leads to another
 * step, to one more row, or to the project that was sent.
 */
export async function postProject(request: Request, projectId: string | null) {
  const form = await request.formData();
  const text = (name: string) => form.get(name)?.toString() || null;
  const values = withRow(postedValues(form), form.get('add'));
  const back = (failure: FormFailure, sent = false) => {
    const returned: PostedProject = { failure, values: failure.code === 'other_person' ? null : values, sent };
    return data(returned, { status: failure.status });
  };
  const [id, revision] = [text('draft_id'), text('draft_revision')];
  const body = { id, revision, project_id: projectId, data: { ...values } };
  const kept = await answerOrFailure(api.PUT('/api/drafts', { body }));
  if (isFailure(kept)) return back(kept, form.has('send'));

  if (form.has('send')) {
    const input = submissionOf(withoutEmptyRows(values), { draft_id: kept.id, draft_revision: kept.revision });
    const send = () => {
      if (!projectId) return api.POST('/api/projects', { body: input });
      const params = { path: { id: projectId } };
      return api.PUT('/api/projects/{id}', { params, body: { ...input, version: values.version } });
    };
    const sent = await answerOrFailure(send());
    return isFailure(sent) ? back(sent, true) : redirect(paths.project(sent.id, { sent: 'now' }), 303);
  }
  const asked = new URL(request.url).searchParams;
  const step = readStep(asked.get('step'));
  const missing = form.has('next') ? missingIn(step, values) : [];
  if (missing.length > 0) return back({ status: 422, code: 'validation_failed', errors: missing });
  const draft = { projectId, draftId: asked.get('draft') };
  return redirect(stepPath(draft, readStep(form.get('next') ?? form.get('go') ?? step)), 303);
}
