import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BillingPeriod } from '#shared/plans/subscription.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useRowFocus } from '#web/forms/use-row-focus.ts';
import { useToast } from '#web/ui/toast.tsx';

type Change = 'cancel' | 'resume' | BillingPeriod;

const send = (change: Change) => {
  if (change === 'cancel') return answerOf(api.PUT('/api/subscription/cancellation'));
  if (change === 'resume') return answerOf(api.DELETE('/api/subscription/cancellation'));
  return answerOf(api.PUT('/api/subscription/period', { body: { every: change } }));
};

export type PlanChange = ReturnType<typeof usePlanChange>;

/**
 * Changes one's subscription, and shows what the server says of it then. The button is gone by then: the focus goes to
 * the plan.
 */
export function usePlanChange(onDone: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const focus = useRowFocus();
  const step = useMutation({
    mutationFn: ({ change }: { change: Change; done: string }) => send(change),
    onSuccess: async (_answer, { done }) => {
      await queries.invalidateQueries({ queryKey: ['plans'] });
      onDone();
      toast({ title: done });
      focus('plan-state');
    },
    // What was offered is older than the plan.
    onError: () => queries.invalidateQueries({ queryKey: ['plans'] }),
  });
  const take = (change: Change, done: string) => {
    if (!step.isPending) step.mutate({ change, done });
  };
  return { step, take };
}
