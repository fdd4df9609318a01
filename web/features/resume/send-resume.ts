import { resumeLimits } from '#shared/resume/limits.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';

/** Why a file does not get as far as the API: who is cut off while sending never hears why. */
export const tooLarge = { type: 'about:blank', title: '', status: 413, code: 'resume_too_large' };

/** Brings the file of a form. */
export async function sendFile(form: FormData) {
  const file = form.get('file');
  const body = file instanceof File ? file : new Blob();
  if (body.size > resumeLimits.file) throw new ApiError(tooLarge);
  return answerOf(api.POST('/api/resume-imports', { body, bodySerializer: () => body }));
}

const idOf = (form: FormData) => ({ path: { id: textOf(form, 'id') } });

/** Makes drafts of what was chosen of the last one. */
export const makeDrafts = (form: FormData) =>
  answerOf(
    api.POST('/api/resume-imports/{id}/drafts', {
      params: idOf(form),
      body: { works: form.getAll('work').map(Number) },
    }),
  );

export const forgetResume = (form: FormData) =>
  answerOf(api.DELETE('/api/resume-imports/{id}', { params: idOf(form) }));
