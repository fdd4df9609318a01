/**
 * So many a second of a process, where a share is asked for: a trace costs as much as two cached pages, and of very many
 * requests nobody looks at more.
 */
const most = 50;

/** Of all that begins in this process, the share that is traced; none where no tracing was opened. */
let share = 0;
let second = 0;
let left = most;

export function chooseShare(wanted: number) {
  share = wanted;
}

/**
 * Whether what begins now is traced. Asked before a span is made: one that is thrown away costs half of a cached page.
 */
export const isChosen = () => share >= 1 || (share > 0 && Math.random() < share && hasRoom());

/** Whether what was left out is told all the same as it went wrong: only `always_off` and a share of nothing forbid it. */
export const isTold = () => share > 0 && hasRoom();

function hasRoom() {
  const now = Math.floor(performance.now() / 1_000);
  if (now !== second) [second, left] = [now, most];
  left--;
  return left >= 0;
}
