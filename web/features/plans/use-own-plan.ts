import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscriptionTimes } from '#shared/plans/subscription-times.ts';
import { ApiError } from '#web/api/client.ts';
import { ownPlanQuery } from './plan-queries.ts';
import { asksIn, usePaymentReturn } from './use-payment-return.ts';

const refused = (error: unknown) =>
  error instanceof ApiError && error.problem.status >= 400 && error.problem.status < 500;

/**
 * One's own plan, as fresh as `subscriptionTimes` has it; and whether it is being asked for because its owner has just
 * come back from paying.
 */
export function useOwnPlan(enabled = true) {
  const back = usePaymentReturn();
  const since = back.since;
  const resting = { returned: since === null ? null : 0, end: null, now: new Date(0) };
  const plan = useQuery({
    ...ownPlanQuery,
    enabled,
    // Who has just come back is asked for after 500 ms, not with the page.
    refetchOnMount: since === null,
    staleTime: subscriptionTimes(resting).staleTime,
    refetchInterval: ({ state }) => {
      const data = state.data;
      const end = data?.subscription?.current_period_end;
      return subscriptionTimes({
        returned: since === null ? null : asksIn(state) - since,
        end: end ? new Date(end) : null,
        now: new Date(data?.now ?? 0),
      }).refetchInterval;
    },
    retry: (failures, error) => failures < subscriptionTimes(resting).retry && !refused(error),
  });
  const { dataUpdatedAt, errorUpdateCount } = plan;
  const paid = plan.data?.subscription?.status === 'active';
  const { settle } = back;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also one like the last, counts
  useEffect(() => {
    settle(paid);
  }, [settle, paid, dataUpdatedAt, errorUpdateCount]);
  return { plan, returning: since !== null };
}
