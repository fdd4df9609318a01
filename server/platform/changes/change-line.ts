import type { ChangeEvent } from '#shared/changes/change-event.ts';
import { topics } from '#shared/changes/topics.ts';

/** What changed: `userIds`, each named once, may hear of it over their event stream. */
export type Change = ChangeEvent & { userIds: string[] };

/** A change with the transaction that wrote it. */
export type WrittenChange = Change & { xid: number };

/** The form a change has in the table `changes`. */
export const changeLine = ({ topic, id, userIds }: Change) => `${topic} ${id} ${userIds.join(',')}`;

/** What is kept so that the table is never empty, and tells of nothing. */
export const emptyLine = 'nothing 00000000-0000-0000-0000-000000000000 ';

/**
 * Reads lines of the table, each after its transaction. What it does not know, another version wrote: that is left out.
 */
export const readLines = (text: string) => text.split('\n').flatMap(readLine);

function readLine(text: string): WrittenChange[] {
  const [xid, topic = '', id = '', users = ''] = text.split(' ');
  if (!(topic in topics) || id.length !== 36) return [];
  return [{ xid: Number(xid), topic: topic as Change['topic'], id, userIds: users ? users.split(',') : [] }];
}
