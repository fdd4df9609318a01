import { data, redirect } from 'react-router';
import type { FormFailure } from '#shared/http/form-failure.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { paths } from '#shared/paths.ts';
import { isFailure } from '../../forms/plain-form.ts';
import { missingIn, readStep, stepPath } from './form-steps.ts';
import { type FormValues, submissionOf, withoutEmptyRows } from './form-values.ts';
import { postedValues, withRow } from './posted-values.ts';

/** What comes back to the form when it could not go on: all that was typed, and why. */
export type PostedProject = { failure: FormFailure; values: FormValues; sent: boolean };

/**
 * The form of a project as the browser sends it by itself: each of its buttons keeps the draft, and leads to another
 * step, to one more row, or to the project that was sent.
 */
export async function postProject(
  features: Pick<PageFeatures, 'keepProjectDraft' | 'sendProject'>,
  request: Request,
  projectId: string | null,
) {
  const form = await request.formData();
  const text = (name: string) => form.get(name)?.toString() || null;
  const csrf = form.get('csrf');
  const values = withRow(postedValues(form), form.get('add'));
  const back = (failure: FormFailure, sent = false) =>
    data({ failure, values, sent } satisfies PostedProject, { status: failure.status });
  const [id, revision] = [text('draft_id'), text('draft_revision')];
  const kept = await features.keepProjectDraft({ id, revision, project_id: projectId, data: { ...values } }, csrf);
  if (isFailure(kept)) return back(kept, form.has('send'));

  if (form.has('send')) {
    const input = submissionOf(withoutEmptyRows(values), { draft_id: kept.id, draft_revision: kept.revision });
    const sent = await features.sendProject(projectId, { ...input, version: values.version }, csrf);
    return isFailure(sent) ? back(sent, true) : redirect(paths.project(sent.id, { sent: 'now' }), 303);
  }
  const asked = new URL(request.url).searchParams;
  const step = readStep(asked.get('step'));
  const missing = form.has('next') ? missingIn(step, values) : [];
  if (missing.length > 0) return back({ status: 422, code: 'validation_failed', errors: missing });
  const draft = { projectId, draftId: asked.get('draft') };
  return redirect(stepPath(draft, readStep(form.get('next') ?? form.get('go') ?? step)), 303);
}
