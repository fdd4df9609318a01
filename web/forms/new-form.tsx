import { useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { type FormSender, formId } from './form-action.ts';
import { isSentOtherwise } from './plain-form.ts';
import { type Effects, useSentForm } from './use-sent-form.ts';

/**
 * A form that makes something, with the id that this will have, so that sending it twice is once. When it was taken, or
 * was sent before with something else in it, what stands in it is another.
 */
export function useNewForm<Answer>(name: string, send: FormSender<Answer>, effects: Effects<Answer> = {}) {
  const form = useSentForm(name, send, {
    ...effects,
    onSuccess: (...given) => {
      renew();
      return effects.onSuccess?.(...given);
    },
    onError: (error, ...given) => {
      if (isSentOtherwise(error instanceof ApiError && error.problem.code)) renew();
      return effects.onError?.(error, ...given);
    },
  });
  const [id, setId] = useState(() => cameWith(name, effects.of) || form.typed.id || crypto.randomUUID());
  const renew = () => setId(crypto.randomUUID());
  return { ...form, id };
}

/** The one that the page came with: it may have been sent before the script was there. */
const cameWith = (name: string, of?: string) =>
  globalThis.document?.getElementById(formId(name, of))?.querySelector<HTMLInputElement>('[name=id]')?.value;

export const IdField = ({ of: { id } }: { of: { id: string } }) => <input type="hidden" name="id" value={id} />;
