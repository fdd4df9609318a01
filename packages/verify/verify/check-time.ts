import type { Policy } from '../policy/policy.ts';
import type { Statement } from '../statement/statement.ts';
import type { Bracket } from './bracket.ts';
import { type Cosigned, clockTolerance, isoOf, newestTime, quorumTime } from './check-checkpoint.ts';
import { type Check, check } from './verdict.ts';

const staleAfter = 24 * 60 * 60;
/** A statement that says an earlier time than it was recorded by more than this, says so for a reason. */
const lateAfter = 60 * 60;

type Moment = { policy: Policy; cosigned: readonly Cosigned[]; now: number; at: number | null };

/** When it was recorded. Cosignatures tell; without any there is only what the log says itself. */
export function checkTime(moment: Moment, bracket: Bracket, statement: Statement | null): Check {
  const { cosigned, now, at } = moment;
  const latest = newestTime(cosigned);
  if (latest !== null && latest > now + clockTolerance)
    return check('time', 'invalid', 'cosigned_in_future', { at: isoOf(latest) });
  const claimed: Check['data'] = statement ? { claimed: statement.at } : {};
  if (statement && at !== null && Date.parse(statement.at) > at * 1000)
    return check('time', 'invalid', 'not_yet', claimed);
  const { after, by } = bracket;
  if (by === null) {
    const why = statement?.intake ? 'taken_over_undated' : 'claimed_only';
    return check('time', 'valid', statement ? why : 'no_time', claimed);
  }
  const data = { by: isoOf(by), ...(after !== null && { after: isoOf(after) }), ...claimed };
  return check('time', 'valid', whyOf(after, by, statement), data);
}

function whyOf(after: number | null, by: number, statement: Statement | null): string {
  const recorded = after === null ? 'recorded_by' : 'recorded_between';
  if (!statement) return recorded;
  if (statement.intake) return 'taken_over';
  const claimed = Date.parse(statement.at) / 1000;
  if (claimed - by > clockTolerance) return 'claimed_too_late';
  return after !== null && after - claimed > lateAfter ? 'recorded_late' : recorded;
}

/** Whether what the log shows now is of now. Who holds back its newer checkpoints hides what they would tell. */
export function checkFreshness({ policy, cosigned, now, at }: Moment): Check {
  if (at !== null) return check('freshness', 'valid', 'asked_for_then', { at: isoOf(at) });
  const newest = newestTime(cosigned);
  if (newest === null)
    return policy.quorum === null
      ? check('freshness', 'valid', 'freshness_by_nobody')
      : check('freshness', 'unknown', 'newest_not_witnessed');
  const data = { at: isoOf(newest) };
  if (newest > now + clockTolerance) return check('freshness', 'invalid', 'cosigned_in_future', data);
  // Two points of time count: that it is new, and that enough witnesses say so.
  const enough = quorumTime(
    policy,
    cosigned.filter(({ time }) => time >= now - staleAfter),
  );
  return enough === null ? check('freshness', 'unknown', 'stale', data) : check('freshness', 'valid', 'fresh', data);
}
