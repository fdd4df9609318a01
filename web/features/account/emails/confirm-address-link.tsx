import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#web/api/client.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ownAddresses } from './own-addresses.ts';

/**
 * The gesture that proves an address whose link was opened: opening alone proves nothing, since scanners open links
 * too.
 */
export function ConfirmAddressLink({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useWords('account.proof');
  const queries = useQueryClient();
  const toast = useToast();
  const confirm = useMutation({
    mutationFn: () => answerOf(api.POST('/api/email-addresses/confirm', { body: { token } })),
    onSuccess: async ({ email }) => {
      await queries.invalidateQueries({ queryKey: ownAddresses.queryKey });
      toast({ title: t('done', { email }) });
      onDone();
    },
  });
  return (
    <section aria-labelledby="confirm-address" className="mt-8 grid max-w-measure gap-4">
      <Banner tone="plain">
        <h2 id="confirm-address" className="font-600">
          {t('link.title')}
        </h2>
        <p className="mt-1">{t('link.text')}</p>
        <Button
          className="mt-3"
          busy={confirm.isPending || confirm.isSuccess}
          busyLabel={t('submitting')}
          onClick={() => confirm.mutate()}
        >
          {t('link.submit')}
        </Button>
      </Banner>
      <FormErrors error={confirm.error} title={t('failed')} />
    </section>
  );
}
