const day = 86_400_000;
const minute = 60_000;

/** After one comes back from paying: the plan is asked for after 500 ms, and then each second, five times. */
const returnAsks = 6;

export type Asked = {
  /** How often the plan was asked for since somebody came back from paying; null when nobody did. */
  returned: number | null;
  /** The end of the period that is paid for, if there is one. */
  end: Date | null;
  now: Date;
};

/** Whether coming back from paying is over: everything was asked. */
export const isReturnOver = (returned: number) => returned >= returnAsks;

/**
 * How fresh one's own plan is, in milliseconds. `refetchInterval` is false when it is not asked for again by itself.
 */
export function subscriptionTimes({ returned, end, now }: Asked) {
  if (returned !== null)
    return {
      staleTime: 0,
      refetchInterval: isReturnOver(returned) ? (false as const) : returned === 0 ? 500 : 1000,
      retry: 5,
    };
  const left = end ? +end - +now : Number.POSITIVE_INFINITY;
  const refetchInterval = left <= day ? 5 * minute : left <= 3 * day ? 10 * minute : 30_000;
  return { staleTime: minute, refetchInterval, retry: 3 };
}
