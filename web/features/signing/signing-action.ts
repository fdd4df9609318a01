import { data, type RouterContextProvider, redirect } from 'react-router';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { paths } from '#shared/paths.ts';
import type { AnswerInput } from '#shared/signing/signing.ts';
import { api, type Call } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { answerOrFailure, isFailure } from '#web/forms/plain-form.ts';
import { keepLook } from '#web/forms/typed-form.ts';
import { privateHeaders } from '#web/private-headers.ts';
import type { TypedAnswer } from './answer-form.tsx';
import { mailCode } from './mailbox-code.tsx';
import type { ReturnedMessage } from './signer-thread.tsx';
import { commentFieldOf } from './signing-forms.ts';

/** Why a form was refused, and what was typed into it. Without a failure: what a button asked for is done. */
type Returned = { failure?: FormFailure; typed?: TypedAnswer; message?: ReturnedMessage; inOtherWords?: true };

/**
 * Does what a form of the signer's page asks for. Gives it back with what was typed when it was refused; else it goes
 * on.
 */
export async function actOnRequest(context: Readonly<RouterContextProvider>, projectId: string, request: Request) {
  const params = { path: { projectId } };
  const form = await request.formData();
  const screen = {
    project_version: text(form.get('project_version')),
    content_sha256: text(form.get('content_sha256')),
  };
  const refuse = (returned: Returned) => {
    const { failure } = returned;
    // The page is another signer's by now: what was typed on it is not for them.
    const given = failure?.code === 'other_person' ? { failure } : returned;
    return data(given, { status: failure?.status ?? 200, headers: privateHeaders });
  };
  const goOn = (path: string) => redirect(path, { status: 303, headers: privateHeaders });
  /** Leads on when the call was answered; gives back the form when not. */
  const sent = async (call: Call<unknown>, path: string, back: Returned = {}) => {
    const result = await answerOrFailure(call);
    return isFailure(result) ? refuse({ ...back, failure: result }) : goOn(path);
  };
  const here = paths.verifyProject(projectId);
  const answer = (body: Partial<AnswerInput>, back?: Returned) =>
    sent(
      // What is missing, the schema refuses by name.
      api.POST('/api/signing/{projectId}/answer', { params, body: { ...screen, ...body } as never }),
      paths.verifyComplete({ project: projectId }),
      back,
    );

  // A form sends line ends as CRLF; what is counted and kept is what was typed.
  const message = { id: text(form.get('message_id')), text: textOf(form, 'text') };
  const typed = {
    answer: text(form.get('answer')) || null,
    comment: textOf(form, 'comment'),
    changes: textOf(form, 'changes'),
    comment_public: form.has('comment_public'),
    code: text(form.get('code')),
  };
  // Sent for the page in another language: nothing is done but that what was typed comes back.
  if (await keepLook(context, form))
    return refuse(form.get('intent') === 'message' ? { message } : { typed, inOtherWords: true });

  switch (form.get('intent')) {
    case 'opt_out':
      return sent(api.POST('/api/signing/{projectId}/opt-out', { params }), here);
    case 'message': {
      const call = api.POST('/api/signing/{projectId}/messages', { params, body: message });
      return sent(call, `${here}#messages`, { message });
    }
    case 'new_link':
      return sent(api.POST('/api/signing/{projectId}/new-link', { params }), here);
    case 'withdraw':
      return sent(api.POST('/api/signing/{projectId}/withdraw', { params }), here);
    case 'unknown':
      return answer({ answer: 'declined', unknown_person: true });
    default: {
      if (form.has(mailCode)) {
        const result = await answerOrFailure(api.POST('/api/signing/{projectId}/mailbox-code', { params }));
        return refuse(isFailure(result) ? { failure: result, typed } : { typed });
      }
      const { changes: _changes, ...said } = { ...typed, comment: typed[commentFieldOf(typed.answer)] };
      return answer({ ...said, answer: (said.answer ?? undefined) as AnswerInput['answer'] }, { typed });
    }
  }
}

const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
