import { data, redirect } from 'react-router';
import { languageOf, pathsIn } from '#shared/language-paths.ts';
import type { OwnConfirmations } from '#shared/own-confirmations/own-confirmations.ts';
import { paths } from '#shared/paths.ts';
import { api, type Call } from '#web/api/client.ts';
import { answerOrFailure, answerOrNone, isFailure } from '#web/forms/plain-form.ts';
import { privateHeaders } from '#web/private-headers.ts';

/** What the mailbox that is open in this browser was asked and answered; null where none is. */
export const readMailbox = (page = 1): Promise<OwnConfirmations | null> =>
  answerOrNone(api.GET('/api/own-confirmations', { params: { query: { page } } }), privateHeaders);

/** Leads on when a call was answered; else the page says why not, with the address that was typed. */
export async function afterCall<T>(call: Call<T>, leadTo: (answer: T) => string, typed = '') {
  const answer = await answerOrFailure(call);
  if (!isFailure(answer)) return redirect(leadTo(answer), { status: 303, headers: privateHeaders });
  return data({ failure: answer, typed }, { status: answer.status, headers: privateHeaders });
}

/** Does what a form of the page asks for, then shows the page anew. */
export async function actOnMailbox(request: Request) {
  const form = await request.formData();
  const { myConfirmations } = pathsIn(languageOf(request.url));
  const text = (name: string) => String(form.get(name) ?? '');
  const here = () => myConfirmations({ page: new URL(request.url).searchParams.get('page') || undefined });
  const params = { path: { requestId: text('request') } };

  switch (text('intent')) {
    case 'request':
      return afterCall(api.POST('/api/own-confirmations/{requestId}/open', { params }), ({ project_id }) =>
        paths.verifyProject(project_id),
      );
    case 'hide':
    case 'show': {
      const body = { hidden: text('intent') === 'hide' };
      return afterCall(api.PUT('/api/own-confirmations/{requestId}/name', { params, body }), here);
    }
    case 'stop':
      return afterCall(api.POST('/api/own-confirmations/stop-mails'), here);
    case 'close':
      return afterCall(api.DELETE('/api/own-confirmations/session'), () => myConfirmations());
    default: {
      const body = { email: text('email') };
      return afterCall(
        api.POST('/api/own-confirmations/links', { body }),
        () => myConfirmations({ sent: true }),
        body.email,
      );
    }
  }
}
