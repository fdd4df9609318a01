const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

export type RelativeTime = { unit: 'minutes' | 'hours' | 'days'; count: number } | { unit: 'now' } | { unit: 'date' };

/** Just now, minutes, hours, days up to 30 days, then the date. A clock that is behind the server's says Just now. */
export function relativeTime(at: Date, now: Date): RelativeTime {
  const age = now.getTime() - at.getTime();
  if (age < minute) return { unit: 'now' };
  if (age < hour) return { unit: 'minutes', count: Math.floor(age / minute) };
  if (age < day) return { unit: 'hours', count: Math.floor(age / hour) };
  const days = Math.floor(age / day);
  return days <= 30 ? { unit: 'days', count: days } : { unit: 'date' };
}
