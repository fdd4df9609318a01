import type { ReactNode } from 'react';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { useErrors } from '../api/use-errors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/control.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { CsrfField } from './csrf-token.tsx';
import { typedFormId } from './typed-form.ts';

type PostedFormProps = {
  /** Of what is sent, so that sending it twice is once. */
  id: string;
  failure: FormFailure | undefined;
  /** `trap` names the field that people leave empty. */
  words: Record<'failed' | 'fix' | 'trap' | 'kept' | 'send', string>;
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
};

/** Whether a program filled in the field that people do not see: what it sends is answered alike and goes nowhere. */
export const isTrapped = (form: FormData) => Boolean(form.get(trap));
const trap = 'website';

/** What anybody may send without an account. Works without script, and comes back with what was typed. */
export function PostedForm({ id, failure, words, children }: PostedFormProps) {
  const { word, title } = useErrors();
  const wrong = (failure?.errors ?? []).map(({ path, code }) => ({ fieldId: path, message: word(code) }));
  return (
    <>
      {failure && wrong.length === 0 && (
        <Banner tone="danger" role="alert" className="mt-8">
          <strong>{title(failure, words.failed)}</strong>
          <p className="mt-1">{word(failure.code)}</p>
        </Banner>
      )}
      <ErrorSummary title={words.fix} errors={wrong} className="mt-8" />
      <form id={typedFormId} method="post" noValidate className="mt-8 grid gap-5">
        <CsrfField />
        <input type="hidden" name="id" value={id} />
        {children((field) => wrong.find(({ fieldId }) => fieldId === field)?.message)}
        <div aria-hidden="true" className="sr-only">
          <label htmlFor={trap}>{words.trap}</label>
          <Input id={trap} name={trap} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="text-14 text-muted">{words.kept}</p>
        <Button type="submit" size="large" className="justify-self-start">
          {words.send}
        </Button>
      </form>
    </>
  );
}
