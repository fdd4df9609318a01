import { useTranslations } from 'use-intl';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { mailboxSessionMinutes } from '#shared/own-confirmations/limits.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { usePaths } from '#web/i18n/use-paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Where somebody types the address that was asked. */
export function AskForEntry({ failure, typed }: { failure?: FormFailure | undefined; typed?: string | undefined }) {
  const t = useTranslations('ownConfirmations.ask');
  const { myConfirmations } = usePaths();
  const { word, title } = useErrors();
  const wrong = failure?.errors?.find(({ path }) => path === 'email');
  return (
    <>
      <PageHead title={t('title')} noindex />
      {failure && !wrong && (
        <Banner tone="danger" role="alert" className="mb-6">
          <strong>{title(failure, t('failed'))}</strong>
          <p className="mt-1">{word(failure.code)}</p>
        </Banner>
      )}
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <HelpLink topic="take-an-answer-back" className="mt-1" />
      <form method="post" action={myConfirmations()} noValidate className="mt-8 grid gap-5">
        <CsrfField />
        <input type="hidden" name="intent" value="ask" />
        <TextField
          name="email"
          type="email"
          label={t('field')}
          help={t('help')}
          error={wrong && word(wrong.code)}
          defaultValue={typed}
          autoComplete="email"
        />
        <Button type="submit" size="large">
          {t('button')}
        </Button>
      </form>
    </>
  );
}

/** Said of every address alike. */
export function EntrySent() {
  const t = useTranslations('ownConfirmations.ask');
  const { myConfirmations } = usePaths();
  return (
    <>
      <PageHead title={t('sentTitle')} noindex />
      <PageTitle lead={t('sentLead', { minutes: mailboxSessionMinutes.link })}>{t('sentTitle')}</PageTitle>
      <p className="mt-6">{t('sentNote')}</p>
      <ButtonLink href={myConfirmations()} variant="secondary" className="mt-8">
        {t('another')}
      </ButtonLink>
    </>
  );
}

/** Said once all of it is gone. */
export function MailboxErased() {
  const t = useTranslations('ownConfirmations.erased');
  return (
    <>
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
    </>
  );
}
