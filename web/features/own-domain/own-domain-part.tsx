import type { OwnDomain } from '#shared/own-domain/own-domain.ts';
import { paths } from '#shared/paths.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { DomainState } from './domain-state.tsx';
import { useNaming } from './own-domain-query.ts';

/** One's domain: named, proved, or that one's plan does not have it; whoever has one may take it away in any plan. */
export function OwnDomainPart({ own }: { own: OwnDomain }) {
  const t = useWords('branding.domain');
  const billing = useWords('branding');
  if (own.domain) return <DomainState domain={own.domain} included={own.included} />;
  if (own.included) return <DomainForm />;
  return (
    <>
      <p>{t('pro')}</p>
      <ButtonLink to={paths.billing()} className="mt-4">
        {billing('billing')}
      </ButtonLink>
    </>
  );
}

/** Names a domain. */
function DomainForm() {
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
