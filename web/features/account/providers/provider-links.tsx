import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ProviderChoice } from '#shared/account/sign-in-providers.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsPart, SettingsRows } from '#web/features/settings/settings-page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedBanner } from '#web/ui/part-states.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
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
          <ProviderNotice providers={list.data.providers} linked={list.data.links.map(({ provider }) => provider)} />
          {list.data.links.length > 0 ? (
            <SettingsRows>
              {list.data.links.map((link) => (
                <LinkEntry key={link.id} link={link} />
              ))}
            </SettingsRows>
          ) : (
            <p className="text-muted">{t('empty')}</p>
          )}
          <LinkButtons providers={list.data.providers} linked={list.data.links.map(({ provider }) => provider)} />
        </>
      )}
    </SettingsPart>
  );
}

/** Leaves for a provider to link an account there, after a proof of who one is. */
function LinkButtons({ providers, linked }: { providers: ProviderChoice[]; linked: string[] }) {
  const t = useTranslations('security.linked');
  const all = useTranslations('providers');
  const { title, message } = useErrors();
  const stepUp = useStepUp();
  const leave = useMutation({
    mutationFn: (provider: string) => stepUp(() => answerOf(api.POST('/api/provider-links', { body: { provider } }))),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const leaving = leave.isPending || leave.isSuccess;
  return (
    <>
      {leave.isError && (
        <Banner tone="danger" role="alert" className="mt-4">
          <p className="font-600">{title(leave.error, t('linkFailed'))}</p>
          <p>{message(leave.error)}</p>
        </Banner>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            busy={leaving && leave.variables === id}
            disabled={leaving && leave.variables !== id}
            busyLabel={all('leaving', { provider: name })}
            onClick={() => leave.mutate(id)}
          >
            {t(linked.includes(id) ? 'linkAnother' : 'link', { provider: name })}
          </Button>
        ))}
      </div>
    </>
  );
}
