import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextLink } from '#web/ui/link.tsx';

export const takeLetters = (form: FormData) =>
  answerOf(api.PUT('/api/profile/letters', { body: { takes_letters: form.has('takes_letters') } }));

/** Whether readers of one's profile may write. */
export function TakeLettersForm({ takes }: { takes: boolean }) {
  const t = useWords('letters.settings');
  const queries = useQueryClient();
  const form = useSentForm('letters', takeLetters, {
    onSuccess: async (_none, sent) => {
      await Promise.all(['profiles', 'letters'].map((of) => queries.invalidateQueries({ queryKey: [of] })));
      // What was chosen while it was being saved stays.
      setTouched((before) => (before === sent.has('takes_letters') ? null : before));
    },
  });
  const [touched, setTouched] = useState(form.error ? form.typed.takes_letters !== undefined : null);
  return (
    <SentForm of={form} className="grid gap-4">
      <FormErrors error={form.error} title={t('failed')} />
      <CheckboxField
        name="takes_letters"
        label={t('takes')}
        help={t('takesHelp')}
        checked={touched ?? takes}
        onChange={({ target }) => {
          setTouched(target.checked);
          form.reset();
        }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SendButton variant="secondary" sending={form} busyLabel={t('saving')}>
          {t('save')}
        </SendButton>
        <TextLink to={paths.letters()} className="inline-flex min-h-11 items-center text-14">
          {t('list')}
        </TextLink>
        <p role="status" className="text-14 text-muted">
          {form.isSuccess && t(takes ? 'on' : 'off')}
        </p>
      </div>
    </SentForm>
  );
}
