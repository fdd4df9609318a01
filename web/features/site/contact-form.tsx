import { useTranslations } from 'use-intl';
import { contactDays, contactTopics } from '#shared/contact/limits.ts';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { SelectField } from '#web/ui/field.tsx';
import { type Typed as TypedWords, WrittenForm } from './written-form.tsx';

export type Typed = TypedWords & { topic?: string };
type ContactFormProps = { id: string; typed: Typed; failure: FormFailure | undefined };

/** Writing to us. */
export function ContactForm({ id, typed, failure }: ContactFormProps) {
  const t = useTranslations('contact');
  const words = {
    failed: t('failed'),
    fix: t('fix'),
    emailHelp: t('emailHelp'),
    messageHelp: t('messageHelp'),
    kept: t('kept', { days: contactDays.settled }),
    send: t('send'),
  };
  return (
    <WrittenForm id={id} typed={typed} failure={failure} words={words}>
      {(errorOf) => (
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
      )}
    </WrittenForm>
  );
}
