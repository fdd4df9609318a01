const day = 86_400_000;
const isFree = (time: number) => [0, 6].includes(new Date(time).getUTCDay());
const midnight = (time: number) => Math.floor(time / day) * day;

/** The moment so many business days (Monday to Friday, UTC) after another; a weekend counts as the Monday after it. */
export function addBusinessDays(from: Date, days: number): Date {
  let time = +from;
  if (isFree(time)) {
    time = midnight(time);
    while (isFree(time)) time += day;
  }
  for (let left = days; left > 0; left--) {
    do time += day;
    while (isFree(time));
  }
  return new Date(time);
}

/**
 * What began before this moment has waited longer than so many business days at `now`: the way back of
 * `addBusinessDays`.
 */
export function lateBefore(now: Date, days: number): Date {
  let time = +now;
  if (isFree(time)) {
    time = midnight(time);
    while (isFree(time - day)) time -= day;
  }
  for (let left = days; left > 0; left--) {
    do time -= day;
    while (isFree(time));
  }
  return new Date(time);
}
