import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keptReturn, type PaymentReturn, readReturn } from '#shared/plans/payment-return.ts';
import { isReturnOver, subscriptionTimes } from '#shared/plans/subscription-times.ts';
import { ApiError } from '#web/api/client.ts';
import { ownPlanQuery } from './plan-queries.ts';

/** How often a query was answered, or failed. */
const asksIn = (state: { dataUpdateCount: number; errorUpdateCount: number }) =>
  state.dataUpdateCount + state.errorUpdateCount;

/** A browser that keeps nothing still has the address. */
const storage = {
  read: () => attempt(() => localStorage.getItem(keptReturn)),
  keep: (flag: PaymentReturn) => attempt(() => localStorage.setItem(keptReturn, flag)),
  forget: () => attempt(() => localStorage.removeItem(keptReturn)),
};
function attempt<T>(work: () => T) {
  try {
    return work();
  } catch {
    return null;
  }
}

const isReturn = (address: string) => readReturn(new URL(address, 'http://own.invalid'), null).flag !== null;

/**
 * The flag of whoever comes back from paying is kept, the address cleaned, and the flag forgotten when the plan was
 * asked for. `since` counts the answers that were there before; it is null when nobody has come back, or it is over.
 */
function usePaymentReturn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const asks = useCallback(() => {
    const state = queries.getQueryState(ownPlanQuery.queryKey);
    return state ? asksIn(state) : 0;
  }, [queries]);
  const { pathname, search } = useLocation();
  const [since, setSince] = useState(() => (isReturn(pathname + search) ? asks() : null));
  useEffect(() => {
    const here = new URL(location.href);
    const { flag, clean } = readReturn(here, storage.read());
    if (!flag) return;
    storage.keep(flag);
    if (clean !== here.pathname + here.search + here.hash) void navigate(clean, { replace: true });
    setSince((known) => known ?? asks());
  }, [asks, navigate]);
  const settle = useCallback(
    (paid: boolean) => {
      if (since === null) return;
      const asked = asks() - since;
      if (!isReturnOver(asked) && !(asked > 0 && paid)) return;
      storage.forget();
      setSince(null);
    },
    [asks, since],
  );
  return { since, settle };
}

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
