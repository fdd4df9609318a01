import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { TextField } from '#web/ui/field.tsx';
import { useNaming } from './own-domain-query.ts';

/** Names a domain. */
export function DomainForm() {
  const t = useWords('branding.domain');
  const form = useNaming();
  return (
    <SentForm of={form} className="grid gap-6">
      <FormErrors error={form.error} title={t('failed')} labels={{ name: t('name') }} />
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        error={form.errors.name}
        defaultValue={form.typed.name}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
      />
      <SendButton variant="secondary" sending={form} busyLabel={t('adding')}>
        {t('add')}
      </SendButton>
    </SentForm>
  );
}
