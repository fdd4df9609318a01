import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsPart } from '#web/features/settings/settings-page.tsx';
import { FailedBanner } from '#web/ui/part-states.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
import { LinkButtons } from './link-buttons.tsx';
import { LinkEntry } from './link-entry.tsx';
import { ProviderNotice } from './provider-notice.tsx';

/** Changes with the profile, so that a link made in another tab is seen in this one. */
export const providerLinks = {
  queryKey: ['providers'],
  queryFn: () => answerOf(api.GET('/api/provider-links')),
};

/**
 * The part of the security settings about accounts elsewhere: those that are linked, and those that can be; nothing
 * where there can be none. Last on its page, so that nothing moves when it is not there.
 */
export function ProviderLinks() {
  const t = useTranslations('security.linked');
  const { message } = useErrors();
  const list = useQuery(providerLinks);
  if (list.isSuccess && list.data.providers.length === 0 && list.data.links.length === 0) return null;
  return (
    <SettingsPart id="providers" title={t('title')} note={t('lead')}>
      {list.isPending && (
        <LoadingRegion label={t('loading')}>
          <SkeletonBlock className="h-18" />
        </LoadingRegion>
      )}
      {list.isError && (
        <FailedBanner title={t('failed')} message={message(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && (
        <>
          <ProviderNotice providers={list.data.providers} />
          {list.data.links.length > 0 ? (
            <ul className="border-t border-line">
              {list.data.links.map((link) => (
                <LinkEntry key={link.id} link={link} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t('empty')}</p>
          )}
          <LinkButtons providers={list.data.providers} linked={list.data.links.map(({ provider }) => provider)} />
        </>
      )}
    </SettingsPart>
  );
}
