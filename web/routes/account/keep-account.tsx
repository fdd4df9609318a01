import { useMutation } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { SignOutForm } from '#web/features/account/sessions/sign-out-form.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageContext } from '#web/page-context.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/keep-account';

await loadWords('account', 'errors');

/** Where somebody lands who has just left, and who signs in again before their account is erased. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(pageContext);
  if (viewer && !viewer.delete_after) throw redirect(paths.dashboard());
  return { until: viewer?.delete_after ?? null };
}

export default function KeepAccount({ loaderData: { until } }: Route.ComponentProps) {
  const t = useTranslations('account.wayBack');
  const format = useFormatter();
  return (
    <>
      <PageHead title={t('title')} noindex />
      {until ? (
        <>
          <PageTitle lead={t('text', { date: format.dateTime(new Date(until), { dateStyle: 'long' }) })}>
            {t('heading')}
          </PageTitle>
          <p className="mt-4 text-muted">{t('effect')}</p>
          <KeepAccountForm />
        </>
      ) : (
        <>
          <PageTitle lead={t('goneText', { days: ownDataTimes.wayBackDays })}>{t('goneHeading')}</PageTitle>
          <div className="mt-8">
            <ButtonLink size="large" wide href={paths.signIn()}>
              {t('signIn')}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  );
}

/** The way back for somebody whose account waits for its erasure. */
function KeepAccountForm() {
  const t = useTranslations('account.wayBack');
  const keep = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/own-data/deletion')),
    onSuccess: () => window.location.assign(paths.dashboard()),
  });
  return (
    <div className="mt-8 grid gap-3">
      <FormErrors error={keep.error} title={t('failed')} />
      <Button
        size="large"
        wide
        busy={keep.isPending || keep.isSuccess}
        busyLabel={t('submitting')}
        onClick={() => keep.mutate()}
      >
        {t('submit')}
      </Button>
      <SignOutForm className={buttonClass({ variant: 'secondary', size: 'large', wide: true })}>
        {t('leave')}
      </SignOutForm>
    </div>
  );
}
