import type { ActionFunctionArgs } from 'react-router';
import { failureOf, goOn, lineEnds, sendBack } from './plain-form.ts';
import { needsScript } from './scripted-form.tsx';

/** Sends what stands in a form to the API: from the browser (use-sent-form.ts), or from its page's action. */
export type FormSender<Answer = unknown> = (form: FormData) => Promise<Answer>;

/** `leadTo`: where one goes on; else back to the form, which says that it was taken. */
type Sent<Answer> = { send: FormSender<Answer>; leadTo: (answer: Answer) => string };
type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

/** Action of a page for its forms, by the name of each, where no script sends them. `rest`: of any other form. */
export function formAction<Answers extends object, Rest = ReturnType<typeof needsScript>>(
  forms: { [Name in keyof Answers]: FormSender<Answers[Name]> | Sent<Answers[Name]> },
  rest: (args: Args) => Rest | Promise<Rest> = needsScript as () => Rest,
) {
  return async (args: Args) => {
    const form = await args.request.clone().formData();
    const name = form.get('intent') as keyof Answers & string;
    if (!Object.hasOwn(forms, name)) return rest(args);
    const sent = forms[name];
    const { send, leadTo } = typeof sent === 'function' ? { send: sent } : sent;
    try {
      const answer = await send(form);
      return goOn(leadTo?.(answer) ?? backTo(args.request.url, name, form));
    } catch (error) {
      const failure = failureOf(error);
      return sendBack(failure.code === 'other_person' ? withoutTyped(form) : form, failure);
    }
  };
}

/** The query says what was sent (use-sent-form.ts). */
function backTo(url: string, name: string, form: FormData) {
  const { pathname, searchParams } = new URL(url);
  const of = textOf(form, 'of');
  searchParams.set('sent', sentAs(name, of));
  return `${pathname}?${searchParams}#${encodeURIComponent(formId(name, of))}`;
}

/** What the query calls a form; `of` tells it from others of its name. */
export const sentAs = (name: string, of?: string) => (of ? `${name}-${of}` : name);
/** In its page. */
export const formId = (name: string, of?: string) => `sent-${sentAs(name, of)}`;

/** What one person typed is not shown to another, who has signed in since. */
function withoutTyped(form: FormData) {
  const left = new FormData();
  for (const name of ['intent', 'of']) if (form.has(name)) left.set(name, textOf(form, name));
  return left;
}

/** What stands in a field. */
export const textOf = (form: FormData, name: string) => lineEnds(String(form.get(name) ?? ''));

/** Empties a field that was sent; what was typed while it was on its way stays: `setText(emptied(sent))`. */
export const emptied = (sent: string) => (typed: string) => (typed === sent ? '' : typed);

/** What was chosen while something was being saved and differs from what was: it stays in the form. */
export const notSaved = <Saved extends object>(chosen: Partial<Saved>, saved: Saved) =>
  Object.fromEntries(
    Object.entries(chosen).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Saved]),
    ),
  ) as Partial<Saved>;
