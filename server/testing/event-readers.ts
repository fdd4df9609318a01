import { randomUUID } from 'node:crypto';
import type { signUpMember } from './accounts.ts';
import { createEventClient, type EventClient } from './event-client.ts';

export type Member = Awaited<ReturnType<typeof signUpMember>>;

/** A client of event streams with somebody's session. */
export function clientOf({ browser }: Member) {
  const cookie = Object.entries(browser.jar).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return createEventClient({ cookie: cookie.join('; ') });
}

/** What a client was told of, in order. */
export const idsOf = ({ changes }: EventClient) => changes.map(({ id }) => id);

/** A change that these people may hear of. */
export const changeFor = (...userIds: string[]) => ({
  table: 'notifications' as const,
  operation: 'insert' as const,
  id: randomUUID(),
  userIds,
});

/** Ends the connections on which servers read changes and tell of them. */
export const cutReaders = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
  and query ~ 'pg_snapshot_xmin|string_agg|pg_notify|listen' and pid <> pg_backend_pid()`;
