import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { contactLimits } from '#shared/contact/limits.ts';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { useErrors } from '../../api/use-errors.ts';
import { CsrfField } from '../../forms/csrf-token.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';

export type Typed = { name: string; email: string; message?: string };
type Words = Record<'failed' | 'fix' | 'emailHelp' | 'messageHelp' | 'kept' | 'send', string>;
type WrittenFormProps = {
  /** Of what is sent, so that sending it twice is once. */
  id: string;
  typed: Typed;
  failure: FormFailure | undefined;
  words: Words;
  /** Between who writes and what they write. */
  children?: (errorOf: (field: string) => string | undefined) => ReactNode;
};

/** What anybody may write without an account. Works without script, and comes back with what was typed. */
export function WrittenForm({ id, typed, failure, words, children }: WrittenFormProps) {
  const t = useTranslations('contact');
  const { word } = useErrors();
  const wrong = (failure?.errors ?? []).map(({ path, code }) => ({ fieldId: path, message: word(code) }));
  const errorOf = (field: string) => wrong.find(({ fieldId }) => fieldId === field)?.message;
  return (
    <>
      {failure && wrong.length === 0 && (
        <Banner tone="danger" role="alert" className="mt-8">
          <strong>{words.failed}</strong>
          <p className="mt-1">{word(failure.code)}</p>
        </Banner>
      )}
      <ErrorSummary title={words.fix} errors={wrong} className="mt-8" />
      <form method="post" noValidate className="mt-8 grid gap-5">
        <CsrfField />
        <input type="hidden" name="id" value={id} />
        <TextField
          name="name"
          label={t('name')}
          error={errorOf('name')}
          defaultValue={typed.name}
          maxLength={contactLimits.name}
          autoComplete="name"
        />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          help={words.emailHelp}
          error={errorOf('email')}
          defaultValue={typed.email}
          autoComplete="email"
        />
        {children?.(errorOf)}
        <TextArea
          name="message"
          label={t('message')}
          help={words.messageHelp}
          error={errorOf('message')}
          defaultValue={typed.message}
          maxLength={contactLimits.message}
          rows={8}
        />
        <div aria-hidden="true" className="sr-only">
          <label htmlFor="website">{t('trap')}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="text-14 text-muted">{words.kept}</p>
        <Button type="submit" size="large" className="justify-self-start">
          {words.send}
        </Button>
      </form>
    </>
  );
}
