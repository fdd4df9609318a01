import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { mailboxSessionMinutes } from '#shared/own-confirmations/limits.ts';
import type { EntryLink } from '#shared/own-confirmations/own-confirmations.ts';
import { paths } from '#shared/paths.ts';
import { api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { linkToken } from '#web/features/account/sign-up/link-token.ts';
import { afterCall } from '#web/features/own-confirmations/mailbox-action.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { privateHeaders } from '#web/private-headers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/open-mailbox';

await loadWords('errors', 'ownConfirmations');

export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => privateHeaders;

const tokenIn = (url: string) => linkToken({ search: new URL(url).search, hash: '' }) ?? '';

/** Looks at the link and changes nothing: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = await context.get(pageFeatures).entryLink(tokenIn(request.url));
  return data({ link }, { status: link === 'unknown' ? 404 : 200, headers: privateHeaders });
}

/** The button posts to the address of the page, which has the token; the page it leads to has it no more. */
export const action = ({ request }: Route.ActionArgs) =>
  afterCall(api.POST('/api/own-confirmations/session', { body: { token: tokenIn(request.url) } }), () =>
    paths.myConfirmations(),
  );

export default function OpenMailbox({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const t = useTranslations('ownConfirmations.open');
  const { word } = useErrors();
  return (
    <div className="max-w-measure py-12">
      {link === 'open' ? (
        <>
          <PageHead title={t('title')} noindex />
          {actionData && (
            <Banner tone="danger" role="alert" className="mb-6">
              {word(actionData.failure.code)}
            </Banner>
          )}
          <PageTitle lead={t('lead', { minutes: mailboxSessionMinutes.open })}>{t('title')}</PageTitle>
          <form method="post" className="mt-8">
            <CsrfField />
            <Button type="submit" size="large">
              {t('button')}
            </Button>
          </form>
        </>
      ) : (
        <ClosedLink state={link} />
      )}
    </div>
  );
}

function ClosedLink({ state }: { state: Exclude<EntryLink, 'open'> }) {
  const t = useTranslations('ownConfirmations.closed');
  const title = t(`${state}.title`);
  return (
    <>
      <PageHead title={title} noindex />
      <PageTitle lead={t(`${state}.lead`, { minutes: mailboxSessionMinutes.link })}>{title}</PageTitle>
      <ButtonLink href={paths.myConfirmations()} variant="secondary" className="mt-8">
        {t('button')}
      </ButtonLink>
    </>
  );
}
