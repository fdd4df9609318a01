import { data, redirect } from 'react-router';
import type { OwnConfirmations } from '#shared/own-confirmations/own-confirmations.ts';
import { paths } from '#shared/paths.ts';
import { api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { afterCall, readMailbox } from '#web/features/own-confirmations/mailbox-action.ts';
import { CsrfField, OpenedForField } from '#web/forms/csrf-token.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { privateHeaders } from '#web/private-headers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/erase-mailbox';

await loadWords('errors', 'ownConfirmations');

export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => privateHeaders;

/** Says what would go and what would stay; the button does it. */
export async function loader() {
  const own = await readMailbox();
  if (!own) throw redirect(paths.myConfirmations(), { status: 303, headers: privateHeaders });
  return data({ own }, { headers: privateHeaders });
}

export const action = () =>
  afterCall(api.POST('/api/own-confirmations/erasure'), () => paths.myConfirmations({ erased: true }));

export default function EraseMailbox({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const t = useWords('ownConfirmations.erase');
  const { word } = useErrors();
  return (
    <div className="max-w-measure py-12">
      <PageHead title={t('button')} noindex />
      {actionData && (
        <Banner tone="danger" role="alert" className="mb-6">
          {word(actionData.failure.code)}
        </Banner>
      )}
      <PageTitle lead={t('lead')}>{t('title', { email: own.email })}</PageTitle>
      <Consequences own={own} />
      <form method="post" className="mt-8 flex flex-wrap gap-3">
        <CsrfField />
        <OpenedForField whom={own.email} />
        <Button type="submit" variant="danger-full" size="large">
          {t('button')}
        </Button>
        <ButtonLink href={paths.myConfirmations()} variant="secondary" size="large">
          {t('keep')}
        </ButtonLink>
      </form>
    </div>
  );
}

function Consequences({ own }: { own: OwnConfirmations }) {
  const t = useWords('ownConfirmations.erase');
  return (
    <ul className="mt-6 list-disc space-y-3 pl-5 wrap-anywhere">
      <li>{t('standing', { count: own.standing })}</li>
      <li>{t('forgotten')}</li>
      <li>{t('dissent')}</li>
      <li>{t('hashes')}</li>
      <li>{t('mails')}</li>
      <li>{t('elsewhere')}</li>
    </ul>
  );
}
