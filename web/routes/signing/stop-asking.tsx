import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { privateHeaders } from '#web/private-headers.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/stop-asking';

await loadWords('signing');

export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => privateHeaders;

/** Opening the link changes nothing, so mail scanners stop nothing; the button posts to the same address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await context.get(pageFeatures).stopAskingLink(params.token);
  return data({ link }, { status: link ? 200 : 404, headers: privateHeaders });
}

export default function StopAsking({ loaderData: { link }, params }: Route.ComponentProps) {
  const t = useWords('signing');
  const title = !link
    ? t('states.unknown.heading')
    : link.stopped
      ? t('states.opted_out.heading')
      : t('optOut.stop.heading');
  const mailbox = link?.email ?? t('optOut.stop.mailbox');
  const lead = !link
    ? t('states.unknown.lead')
    : link.stopped
      ? t('optOut.stop.done', { mailbox })
      : t('optOut.stop.lead', { mailbox });
  return (
    <>
      <PageHead title={title} noindex />
      <PageTitle lead={lead}>{title}</PageTitle>
      {link && !link.stopped && (
        <form method="post" action={paths.stopAsking(params.token)} className="mt-8">
          <input type="hidden" name="from" value="page" />
          <Button type="submit">{t('optOut.button')}</Button>
        </form>
      )}
    </>
  );
}
