import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ProviderChoice } from '#shared/account/sign-in-providers.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';

/** Leaves for a provider to link an account there, after a proof of who one is. */
export function LinkButtons({ providers, linked }: { providers: ProviderChoice[]; linked: string[] }) {
  const t = useTranslations('security.linked');
  const all = useTranslations('providers');
  const { message } = useErrors();
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
          <p className="font-600">{t('linkFailed')}</p>
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
