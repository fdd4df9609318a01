import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { DisclosedWork } from '#web/features/disclosures/disclosed-work.tsx';
import { disclosureScript } from '#web/features/disclosures/disclosure-script.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { answerOrFailure, isFailure } from '#web/forms/plain-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { privateHeaders } from '#web/private-headers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/disclosure';

await loadWords('disclosures', 'errors', 'public');

export const handle = { plain: true, script: disclosureScript };
export const headers: Route.HeadersFunction = () => privateHeaders;

/** Looks at the link and opens nothing: programs that show previews of mails follow links too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const by = await context.get(pageFeatures).disclosureBy(params.token);
  return data({ by }, { status: by ? 200 : 404, headers: privateHeaders });
}

/** The button posts to the same address, and what it shows stands in this one answer. */
export async function action({ params: { token } }: Route.ActionArgs) {
  const shown = await answerOrFailure(api.POST('/api/disclosures/openings', { body: { token } }));
  if (isFailure(shown))
    return data({ work: null, code: shown.code }, { status: shown.status, headers: privateHeaders });
  return data({ work: shown, code: null }, { headers: privateHeaders });
}

export default function Disclosure({ loaderData: { by }, actionData }: Route.ComponentProps) {
  const t = useTranslations('disclosures.page');
  const { word } = useErrors();
  if (actionData?.work)
    return (
      <div className="max-w-measure py-12 wrap-anywhere">
        <PageHead title={t('title', { owner: actionData.work.owner })} noindex />
        <DisclosedWork work={actionData.work} />
      </div>
    );
  const title = by ? t('title', by) : t('gone');
  return (
    <div className="max-w-measure py-12 wrap-anywhere">
      <PageHead title={title} noindex />
      {by && actionData?.code && (
        <Banner tone="danger" role="alert" className="mb-6">
          {word(actionData.code)}
        </Banner>
      )}
      <PageTitle lead={by ? t('lead', by) : t('goneLead')}>{title}</PageTitle>
      {by ? (
        <form method="post" className="mt-8">
          <CsrfField />
          <Button type="submit" size="large">
            {t('button')}
          </Button>
        </form>
      ) : (
        <ButtonLink href={paths.home()} variant="secondary" className="mt-8">
          {t('home')}
        </ButtonLink>
      )}
    </div>
  );
}
