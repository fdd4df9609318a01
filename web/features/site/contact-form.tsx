import { useTranslations } from 'use-intl';
import { contactDays, contactLimits, contactTopics } from '#shared/contact/limits.ts';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { useErrors } from '../../api/use-errors.ts';
import { CsrfField } from '../../forms/csrf-token.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';

export type Typed = { name: string; email: string; topic?: string; message?: string };
type ContactFormProps = { id: string; typed: Typed; failure: FormFailure | undefined };

/** Works without script, and comes back with what was typed. */
export function ContactForm({ id, typed, failure }: ContactFormProps) {
  const t = useTranslations('contact');
  const { word } = useErrors();
  const wrong = (failure?.errors ?? []).map(({ path, code }) => ({ fieldId: path, message: word(code) }));
  const errorOf = (field: string) => wrong.find(({ fieldId }) => fieldId === field)?.message;
  return (
    <>
      {failure && wrong.length === 0 && (
        <Banner tone="danger" role="alert" className="mt-8">
          <strong>{t('failed')}</strong>
          <p className="mt-1">{word(failure.code)}</p>
        </Banner>
      )}
      <ErrorSummary title={t('fix')} errors={wrong} className="mt-8" />
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
          help={t('emailHelp')}
          error={errorOf('email')}
          defaultValue={typed.email}
          autoComplete="email"
        />
        <SelectField
          name="topic"
          label={t('topic')}
          error={errorOf('topic')}
          defaultValue={typed.topic ?? ''}
          options={[
            { value: '', label: t('choose') },
            ...contactTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
          ]}
        />
        <TextArea
          name="message"
          label={t('message')}
          help={t('messageHelp')}
          error={errorOf('message')}
          defaultValue={typed.message}
          maxLength={contactLimits.message}
          rows={8}
        />
        <div aria-hidden="true" className="sr-only">
          <label htmlFor="website">{t('trap')}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="text-14 text-muted">{t('kept', { days: contactDays.settled })}</p>
        <Button type="submit" size="large" className="justify-self-start">
          {t('send')}
        </Button>
      </form>
    </>
  );
}
