import { useMutation } from '@tanstack/react-query';
import type { BillingPeriod } from '#shared/plans/subscription.ts';
import { answerOf, api } from '#web/api/client.ts';

/** Leads to the payment provider's own page. Busy until that is there, since the next press would open it again. */
export function useHostedPage() {
  const open = useMutation({
    mutationFn: (every: BillingPeriod | null) =>
      answerOf(
        every ? api.POST('/api/subscription/checkout', { body: { every } }) : api.POST('/api/subscription/card'),
      ),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const act = (every: BillingPeriod | null) => {
    if (!open.isPending && !open.isSuccess) open.mutate(every);
  };
  return {
    subscribe: (every: BillingPeriod) => act(every),
    card: () => act(null),
    busy: open.isPending || open.isSuccess,
    chosen: open.variables,
    error: open.error,
  };
}
