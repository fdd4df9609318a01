import type { Connection } from '#server/platform/database/connect.ts';
import { usernameProblem } from '#shared/account/account-rules.ts';
import { usernameIdeas } from '#shared/account/username-ideas.ts';
import { isNameOfUnverified, usernameTaken } from './accounts-queries.ts';

/** So many are tried in place of a name that is taken. */
const triedInstead = 5;

/** Who asks: the person, or the browser in which somebody signs up. */
type Asker = { viewer: { id: string } | null; deviceHash: Buffer | null };

/** Whether whoever asks may have this user name; if not, why, and of a taken one, which may be had. */
export async function checkUsername(db: Connection, asked: string, { viewer, deviceHash }: Asker) {
  const username = asked.trim();
  const problem = usernameProblem(username);
  if (problem) return { available: false, code: problem, free: null };
  const free = { available: true, code: null, free: null };
  if (!(await usernameTaken(db, username, viewer?.id))) return free;
  if (!viewer && deviceHash && (await isNameOfUnverified(db, { username, deviceHash }))) return free;
  const ideas = usernameIdeas({ name: username, email: '' }).slice(0, triedInstead);
  return { available: false, code: 'username_taken', free: await firstFree(db, ideas) };
}

/** The first of these names that nobody has. */
export async function firstFree(db: Connection, names: string[]) {
  for (const name of names) if (!(await usernameTaken(db, name))) return name;
  return null;
}
