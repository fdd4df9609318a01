import pg from 'pg';

type Sent = string | { text: string };

/** How processes hear of each other's changes: a moment after a commit, and again and again. */
const followsChanges = /^(select pg_current_snapshot|notify |listen )/;

/** The statements that are sent while something is done, each with the number of rows it gave or changed. */
export async function sentStatements(act: () => Promise<unknown>): Promise<string[]> {
  const client = pg.Client.prototype;
  const { query } = client;
  const sent: Promise<string>[] = [];
  client.query = function (this: pg.Client, ...args: [Sent, ...unknown[]]) {
    const answer = query.apply(this, args as never) as unknown as Promise<pg.QueryResult> | undefined;
    const [given] = args;
    const text = (typeof given === 'string' ? given : given.text).replace(/\s+/g, ' ');
    if (answer?.then && !followsChanges.test(text))
      sent.push(answer.then(({ rowCount }) => `${rowCount ?? '-'} ${text}`));
    return answer;
  } as typeof query;
  try {
    await act();
  } finally {
    client.query = query;
  }
  return Promise.all(sent);
}
