import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { mailboxSessionMinutes } from '#shared/own-confirmations/limits.ts';
import type { EntryLink } from '#shared/own-confirmations/own-confirmations.ts';
import { paths } from '#shared/paths.ts';
import { useErrors } from '../../api/use-errors.ts';
import { linkToken } from '../../features/account/sign-up/link-token.ts';
import { CsrfField } from '../../forms/csrf-token.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { pageFeatures } from '../../page-context.ts';
import { privateHeaders } from '../../private-headers.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
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
export async function action({ request, context }: Route.ActionArgs) {
  const csrf = (await request.formData()).get('csrf');
  const result = await context.get(pageFeatures).openMailbox(tokenIn(request.url), csrf);
  if (result === true) throw redirect(paths.myConfirmations(), { status: 303, headers: privateHeaders });
  return data({ code: result.code }, { status: result.status, headers: privateHeaders });
}

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
              {word(actionData.code)}
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
