const firstDelay = 1_000;
const longestDelay = 30_000;

/** The delay before the next retry. The part left to chance keeps a thousand browsers from coming back at once. */
export function backoff(failures: number, random = Math.random) {
  const max = Math.min(longestDelay, firstDelay * 2 ** Math.max(0, failures - 1));
  return max * (0.3 + 0.7 * random());
}
