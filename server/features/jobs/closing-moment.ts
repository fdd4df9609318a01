import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import type { FieldError } from '#server/platform/http/problem.ts';
import { longestOpenDays } from '#shared/jobs/limits.ts';
import type { PostInput } from '#shared/jobs/post-input.ts';

type Typed = Partial<Pick<PostInput, 'closes_on' | 'time_zone'>>;
type Closing = { closes_at: Date; errors?: never } | { closes_at: null; errors: FieldError[] };

/**
 * The end of a day in a time zone, or why there is none: a zone that nobody knows, a day that is over there, or one too
 * far ahead. What is not typed yet is not wrong.
 */
export async function closingMoment(db: Connection, { closes_on, time_zone }: Typed): Promise<Closing> {
  if (time_zone !== undefined && !isZone(time_zone)) return refused('time_zone', 'time_zone_unknown');
  if (closes_on === undefined || time_zone === undefined) return { closes_at: null, errors: [] };
  const { rows } = await sql<{ at: Date; past: boolean; far: boolean }>`
    select at, at <= statement_timestamp() as past, at > statement_timestamp() + make_interval(days => ${longestOpenDays + 1}) as far
      from (select ((${closes_on}::date + 1)::timestamp at time zone z.name) as at
              from pg_timezone_names z where z.name = ${time_zone} limit 1) closing`.execute(db);
  const [closing] = rows;
  if (!closing) return refused('time_zone', 'time_zone_unknown');
  if (closing.past) return refused('closes_on', 'closing_day_past');
  if (closing.far) return refused('closes_on', 'closing_day_far');
  return { closes_at: closing.at };
}

const refused = (path: string, code: string) => ({ closes_at: null, errors: [{ path, code }] });

/** Whether browsers know it, under either of its names: some say Asia/Calcutta and some Asia/Kolkata. */
function isZone(timeZone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
