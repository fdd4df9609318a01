import type { ChangeEvent } from '#shared/http/event.ts';

/** A change on its way to the servers: `userIds`, each named once, may hear of it over their event stream. */
export type Change = ChangeEvent & { userIds: string[] };

/** A change with the transaction that wrote it. */
export type WrittenChange = Change & { xid: number };

/** The form a change has in the table `changes`. */
export const changeLine = ({ table, operation, id, userIds }: Change) =>
  `${table} ${operation} ${id} ${userIds.join(',')}`;

/** What is kept so that the table is never empty, and tells of nothing. */
export const emptyLine = 'changes insert 00000000-0000-0000-0000-000000000000 ';

/** The form changes have between servers, and as they are read: each in a line, after its transaction. */
export const writtenLines = (changes: WrittenChange[]) =>
  changes.map((change) => `${change.xid} ${changeLine(change)}`).join('\n');

export const readLines = (text: string) =>
  text
    ? text.split('\n').map((line): WrittenChange => {
        const [xid, table, operation, id = '', users] = line.split(' ');
        return {
          xid: Number(xid),
          table: table as Change['table'],
          operation: operation as Change['operation'],
          id,
          userIds: users ? users.split(',') : [],
        };
      })
    : [];
