import { data } from 'react-router';
import { paths } from '#shared/paths.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { pageFeatures } from '../../page-context.ts';
import { privateHeaders } from '../../private-headers.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
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
  const lead = !link
    ? t('states.unknown.lead')
    : link.stopped
      ? t('optOut.stop.done', { email: link.email })
      : t('optOut.stop.lead', { email: link.email });
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
