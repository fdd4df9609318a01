import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/unsubscribe';

await loadWords('mailChoices');

export const handle = { plain: true };
/** The address carries the right to stop these mails: no other site is to learn it. */
const privately = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
export const headers: Route.HeadersFunction = () => privately;

/** Opening the link changes nothing, so mail scanners stop nothing; the button posts to the same address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await context.get(pageFeatures).unsubscribeLink(params.token);
  return data({ link }, { status: link ? 200 : 404, headers: privately });
}

export default function Unsubscribe({ loaderData: { link }, params }: Route.ComponentProps) {
  const t = useTranslations('mailChoices');
  if (!link) return <Words title={t('unsubscribe.unknownTitle')} lead={t('unsubscribe.unknownLead')} />;
  const about = (what: 'lead' | 'doneLead') =>
    link.what === 'daily'
      ? t(`unsubscribe.${what}Daily`)
      : t(`unsubscribe.${what}`, { topics: t(`settings.topics.${link.what}.name`) });
  if (link.stopped) return <Words title={t('unsubscribe.doneTitle')} lead={about('doneLead')} />;
  return (
    <div className="py-12">
      <PageHead title={t('unsubscribe.title')} noindex />
      <PageTitle lead={about('lead')}>{t('unsubscribe.title')}</PageTitle>
      <form method="post" action={paths.unsubscribe(params.token)} className="mt-8">
        <input type="hidden" name="from" value="page" />
        <Button type="submit">{t('unsubscribe.button')}</Button>
      </form>
    </div>
  );
}

function Words({ title, lead }: { title: string; lead: string }) {
  const t = useTranslations('mailChoices.unsubscribe');
  return (
    <div className="py-12">
      <PageHead title={title} noindex />
      <PageTitle lead={lead}>{title}</PageTitle>
      <ButtonLink href={paths.notificationSettings()} variant="secondary" className="mt-8">
        {t('settings')}
      </ButtonLink>
    </div>
  );
}
