const first = 1_000;
const longest = 30_000;

/** How long to wait before the next try. The part left to chance keeps a thousand browsers from coming back at once. */
export function backoff(failures: number, random = Math.random) {
  const most = Math.min(longest, first * 2 ** Math.max(0, failures - 1));
  return most * (0.3 + 0.7 * random());
}
