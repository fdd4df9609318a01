import { randomUUID } from 'node:crypto';
import { findDocuments } from '#server/features/search/find-documents.ts';
import type { Search } from '#server/features/search/find-page.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { TestApp } from './test-app.ts';

type Person = { full_name?: string; location?: string; languages?: string[]; skills?: string[]; headline?: string };
type Work = {
  title?: string;
  summary?: string;
  description?: string;
  organisation?: string;
  skills?: string[];
  started_on?: string;
  ended_on?: string;
};
type Column = 'profiles' | 'projects';

/** People and approved work that Discover finds, made past the screens and announced as every rule does it, and a search of them. */
export function findableWork({ db, deps }: Pick<TestApp, 'db' | 'deps'>) {
  /** Changes a row and announces it, as every rule of the product does. */
  const change = (table: Column, id: string, values: object) =>
    announcing(db, async (trx) => {
      await trx.updateTable(table).set(values).where('id', '=', id).execute();
      trx.announce(table, id, []);
    });

  async function addPerson(username: string, person: Person = {}) {
    const id = randomUUID();
    const named = { id, username, email: `${username}@mail.example`, full_name: 'Ann Lee', email_verified: true };
    await announcing(db, async (trx) => {
      await trx
        .insertInto('profiles')
        .values({ ...named, ...person })
        .execute();
      trx.announce('profiles', id, []);
    });
    return id;
  }
  async function addWork(userId: string, work: Work = {}) {
    const id = randomUUID();
    const made = {
      title: 'A bridge',
      summary: 'Made it.',
      role: 'Engineer',
      started_on: '2020-01-01',
      approved_at: new Date(),
    };
    await announcing(db, async (trx) => {
      await trx
        .insertInto('projects')
        .values({ id, user_id: userId, status: 'approved', ...made, ...work })
        .execute();
      trx.announce('projects', id, []);
    });
    return id;
  }
  const ask = (text: string, rest: Partial<Search> = {}) =>
    findDocuments(
      db,
      { text, chosen: {}, owner: null, apart: [], cursor: null, exact: false, ...rest },
      deps.env.searchTimeout,
    );
  const idsOf = async (text: string, rest: Partial<Search> = {}) => (await ask(text, rest)).hits.map(({ id }) => id);
  const totalOf = ({ counts }: Awaited<ReturnType<typeof ask>>) =>
    counts.get('')?.find(({ value }) => value === '')?.count ?? 0;
  return { change, addPerson, addWork, ask, idsOf, totalOf };
}
