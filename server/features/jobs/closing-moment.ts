import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { invalidField } from '#server/platform/http/problem.ts';
import { longestOpenDays } from '#shared/jobs/limits.ts';
import type { PostInput } from '#shared/jobs/post-input.ts';

/**
 * The end of a day in a time zone. Throws 422 for a zone that nobody knows, a day that is over there, and one too far
 * ahead.
 */
export async function closingMoment(
  db: Connection,
  { closes_on, time_zone }: Pick<PostInput, 'closes_on' | 'time_zone'>,
): Promise<Date> {
  if (!isZone(time_zone)) throw invalidField('time_zone', 'time_zone_unknown');
  const { rows } = await sql<{ at: Date; past: boolean; far: boolean }>`
    select at, at <= statement_timestamp() as past, at > statement_timestamp() + make_interval(days => ${longestOpenDays + 1}) as far
      from (select ((${closes_on}::date + 1)::timestamp at time zone z.name) as at
              from pg_timezone_names z where z.name = ${time_zone} limit 1) closing`.execute(db);
  const [closing] = rows;
  if (!closing) throw invalidField('time_zone', 'time_zone_unknown');
  if (closing.past) throw invalidField('closes_on', 'closing_day_past');
  if (closing.far) throw invalidField('closes_on', 'closing_day_far');
  return closing.at;
}

/** Whether browsers know it, under either of its names: some say Asia/Calcutta and some Asia/Kolkata. */
function isZone(timeZone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
