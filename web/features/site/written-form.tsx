import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { contactLimits } from '#shared/contact/limits.ts';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { PostedForm } from '#web/forms/posted-form.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';

export type Typed = { name: string; email: string } & Partial<
  Record<'subject' | 'timing' | 'budget' | 'message', string>
>;
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

/** What anybody may write to somebody without an account. */
export function WrittenForm({ id, typed, failure, words, children }: WrittenFormProps) {
  const t = useTranslations('contact');
  return (
    <PostedForm id={id} failure={failure} words={{ ...words, trap: t('trap') }}>
      {(errorOf) => (
        <>
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
        </>
      )}
    </PostedForm>
  );
}
