import type { ComponentProps, FormEvent } from 'react';
import { useFormAction } from 'react-router';
import type { Elements } from '#web/ui/elements.ts';
import { CsrfField, MadeForField } from './csrf-token.tsx';
import { formId } from './form-action.ts';
import type { SentFormState } from './use-sent-form.ts';

type SentFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'onSubmit' | 'children'> & {
  of: SentFormState;
  children: Elements;
  /** Whether its fields are emptied when it was taken, unless something else was typed since. */
  clears?: boolean;
};

/** A form that the page's script sends, once at a time, and the browser itself where there is none, or not yet. */
export function SentForm({ of: { name, of, isPending, said, mutate }, clears, children, ...form }: SentFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const { currentTarget: sent, nativeEvent } = event;
    const typed = typedIn(sent);
    mutate(new FormData(sent, (nativeEvent as SubmitEvent).submitter), {
      onSuccess: () => clears && typedIn(sent) === typed && sent.reset(),
    });
  };
  return (
    <form id={formId(name, of)} method="post" action={useFormAction()} noValidate onSubmit={submit} {...form}>
      <CsrfField />
      <MadeForField />
      <HiddenFields of={{ intent: name, of }} />
      {said && (
        <p role="status" className="font-550">
          {said}
        </p>
      )}
      {children}
    </form>
  );
}

/** To tell whether something else was typed while a form was on its way. */
const typedIn = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('textarea, input:not([type=hidden])')]
    .map(({ value }) => value)
    .join('\n');

/** What a form sends beside what is typed. */
export const HiddenFields = ({ of }: { of: Record<string, string | undefined> }) =>
  Object.entries(of).map(
    ([name, value]) => value !== undefined && <input key={name} {...{ name, value }} type="hidden" />,
  );
