import { data, type RouterContextProvider, redirect } from 'react-router';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { paths } from '#shared/paths.ts';
import { keepLook } from '../../forms/typed-form.ts';
import { pageFeatures } from '../../page-context.ts';
import { privateHeaders } from '../../private-headers.ts';
import type { TypedAnswer } from './answer-form.tsx';
import { mailCode } from './mailbox-code.tsx';
import { commentFieldOf } from './signing-forms.ts';

/** Why a form was refused, and what was typed into it. Without a failure: what a button asked for is done. */
type Returned = { failure?: FormFailure; typed?: TypedAnswer; message?: string; inOtherWords?: true };

/**
 * Does what a form of the signer's page asks for. Gives it back with what was typed when it was refused; else it goes
 * on.
 */
export async function actOnRequest(context: Readonly<RouterContextProvider>, projectId: string, request: Request) {
  const features = context.get(pageFeatures);
  const form = await request.formData();
  const csrf = form.get('csrf');
  const screen = {
    project_version: form.get('project_version'),
    content_sha256: form.get('content_sha256') ?? undefined,
  };
  const refuse = (returned: Returned) =>
    data(returned, { status: returned.failure?.status ?? 200, headers: privateHeaders });
  const goOn = (path: string) => redirect(path, { status: 303, headers: privateHeaders });

  const message = text(form.get('text')).replaceAll('\r\n', '\n');
  const typed = {
    answer: text(form.get('answer')) || null,
    // A form sends line ends as CRLF; what is counted and kept is what was typed.
    comment: text(form.get('comment')).replaceAll('\r\n', '\n'),
    changes: text(form.get('changes')).replaceAll('\r\n', '\n'),
    comment_public: form.has('comment_public'),
    code: text(form.get('code')),
  };
  // Sent for the page in another language: nothing is done but that what was typed comes back.
  if (await keepLook(context, form))
    return refuse(form.get('intent') === 'message' ? { message } : { typed, inOtherWords: true });

  switch (form.get('intent')) {
    case 'opt_out': {
      const result = await features.optOut(projectId, csrf);
      return result === true ? goOn(paths.verifyProject(projectId)) : refuse({ failure: result });
    }
    case 'message': {
      const result = await features.writeMessage(projectId, { id: form.get('message_id'), text: message }, csrf);
      return result === true
        ? goOn(`${paths.verifyProject(projectId)}#messages`)
        : refuse({ failure: result, message });
    }
    case 'new_link': {
      const result = await features.requestNewLink(projectId, csrf);
      return 'code' in result ? refuse({ failure: result }) : goOn(paths.verifyProject(projectId));
    }
    case 'withdraw': {
      const result = await features.withdrawAnswer(projectId, csrf);
      return 'code' in result ? refuse({ failure: result }) : goOn(paths.verifyProject(projectId));
    }
    case 'unknown': {
      const input = { answer: 'declined', unknown_person: true, ...screen };
      const result = await features.answerRequest(projectId, input, csrf);
      return 'code' in result ? refuse({ failure: result }) : goOn(paths.verifyComplete({ project: projectId }));
    }
    default: {
      if (form.has(mailCode)) {
        const result = await features.mailMailboxCode(projectId, csrf);
        return refuse(result === true ? { typed } : { failure: result, typed });
      }
      const { changes: _changes, ...said } = { ...typed, comment: typed[commentFieldOf(typed.answer)] };
      const input = { ...said, answer: said.answer ?? undefined, ...screen };
      const result = await features.answerRequest(projectId, input, csrf);
      return 'code' in result ? refuse({ failure: result, typed }) : goOn(paths.verifyComplete({ project: projectId }));
    }
  }
}

const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
