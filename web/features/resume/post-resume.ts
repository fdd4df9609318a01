import { data } from 'react-router';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { paths } from '#shared/paths.ts';
import { resumePaths } from '#shared/resume/paths.ts';
import { api } from '#web/api/client.ts';
import { answerOrFailure, goOn, isFailure } from '#web/forms/plain-form.ts';

type Form = 'file' | 'works' | 'forget';
/** Which form of the page was refused, and why; with what of which résumé had been chosen. */
export type PostedResume = { form: Form; failure: FormFailure; id: string; works: number[] };

/** The forms of the page as the browser sends them: a file, what was chosen of the last one, and to forget that. */
export async function postResume(request: Request) {
  // The server leaves out what is too large.
  if (!request.body) return back({ form: 'file', failure: { status: 413, code: 'resume_too_large' } });
  const form = await request.formData().catch(() => new FormData());
  const id = String(form.get('id') ?? '');
  const params = { path: { id } };
  if (form.has('forget')) {
    const refused = await answerOrFailure(api.DELETE('/api/resume-imports/{id}', { params }));
    return isFailure(refused) ? back({ form: 'forget', failure: refused }) : goOn(resumePaths.importProjects());
  }
  if (form.has('id')) {
    const works = form.getAll('work').map(Number);
    const made = await answerOrFailure(api.POST('/api/resume-imports/{id}/drafts', { params, body: { works } }));
    return isFailure(made) ? back({ form: 'works', failure: made, id, works }) : goOn(paths.ownProjects());
  }
  const file = form.get('file');
  const body = file instanceof File ? file : new Blob();
  const read = await answerOrFailure(api.POST('/api/resume-imports', { body, bodySerializer: () => body }));
  return isFailure(read) ? back({ form: 'file', failure: read }) : goOn(resumePaths.importProjects());
}

const back = (refused: Pick<PostedResume, 'form' | 'failure'> & Partial<PostedResume>) =>
  data({ id: '', works: [], ...refused } satisfies PostedResume, { status: refused.failure.status });

/** The code of what was wrong: of its only field, where it is one's. */
export const codeOf = ({ code, errors = [] }: FormFailure) => errors[0]?.code ?? code;
