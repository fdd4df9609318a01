import { useMemo } from 'react';
import { data, redirect, useActionData, useSearchParams } from 'react-router';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { ApiError, answerOf, type Call } from '../api/client.ts';

/** What does not come back to the page when its form is refused: passwords and codes, and what is not typed. */
const notKept = /password|code|token|csrf|intent/;
type Typed = Record<string, string>;
/**
 * Why a form that was sent without script was refused, and what was typed into it. `intent`: which form of the page.
 */
export type Returned = { failure?: FormFailure; typed: Typed; intent: string };

/** Whether a form was sent before with something else in it: what stands in it now is another. */
export const isSentOtherwise = (code: unknown) => code === 'form_sent';

/** The id that a form comes back with; none, so that it gets a new one, for what is another. */
export const idBack = (id: string, failure?: FormFailure) => (isSentOtherwise(failure?.code) ? '' : id);

/** A browser sends line ends as CRLF; what is counted and kept is what was typed. */
export const lineEnds = (text: string) => text.replaceAll('\r\n', '\n');

/** The page again, with what was typed and, unless it was sent for something else, why it was refused. */
export function sendBack(form: FormData, failure?: FormFailure) {
  const typed: Typed = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string');
    // Of boxes of one name each is a line.
    if (texts.length > 0 && !notKept.test(name)) typed[name] = [...new Set(texts.map(lineEnds))].join('\n');
  }
  if (typed.id) typed.id = idBack(typed.id, failure);
  const returned: Returned = { ...(failure && { failure }), typed, intent: String(form.get('intent') ?? '') };
  return data(returned, { status: failure?.status ?? 200 });
}

/** Where a form that was taken leads. */
export const goOn = (path: string) => redirect(path, 303);

/** Goes on once it is done what a form asks for; else the form comes back. */
export async function onceDone<T>(form: FormData, sending: Promise<T>, leadTo: (answer: T) => string) {
  try {
    return goOn(leadTo(await sending));
  } catch (error) {
    return sendBack(form, failureOf(error));
  }
}

/** What the API answered to an action's call, or why it refused. A call that nobody answered has no status of its own. */
export async function answerOrFailure<T>(call: Call<T>): Promise<T | FormFailure> {
  try {
    return await answerOf(call);
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * What a loader was answered; null where there is no such thing for this reader. Any other refusal is the page's: it says
 * that it could not be shown, not that there is nothing.
 */
export async function answerOrNone<T>(call: Call<T>, headers?: HeadersInit): Promise<T | null> {
  const answer = await answerOrFailure(call);
  if (!isFailure(answer)) return answer;
  if (answer.status === 404) return null;
  throw data({ code: answer.code }, { status: answer.status, ...(headers && { headers }) });
}

export function failureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, errors } = error.problem;
  return { status: status || 503, code, ...(errors && { errors }) };
}

export const isFailure = (result: unknown): result is FormFailure =>
  typeof result === 'object' && result !== null && 'code' in result;

type Tried = { isIdle: boolean; error: Error | null };

/** Why a form was refused: at its last try, or before any when it came back to the page without script. */
export function useRefused({ isIdle, error }: Tried, intent = ''): { error: Error | null; typed: Typed } {
  const returned = useReturned(intent);
  return { error: isIdle ? returned.error : error, typed: returned.typed };
}

/** What came back to one form of the page, its error as a call of the API would have thrown it. */
export function useReturned(intent = ''): { error: ApiError | null; typed: Typed } {
  const returned = useActionData<Partial<Returned>>();
  // The same error each time that the form is drawn: what shows it takes the focus for another one.
  return useMemo(() => {
    if (!returned?.typed || returned.intent !== intent) return { error: null, typed: {} };
    const { failure, typed } = returned;
    return { error: failure ? new ApiError({ type: 'about:blank', title: '', ...failure }) : null, typed };
  }, [returned, intent]);
}

/**
 * Whether the page was made anew as this form was taken (`sentAs`), and nothing was sent from it since: what comes back
 * comes to the same address.
 */
export function useTaken(sent: string): boolean {
  const isBack = useActionData() !== undefined;
  return useSearchParams()[0].get('sent') === sent && !isBack;
}
