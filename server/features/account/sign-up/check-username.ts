import type { Connection } from '#server/platform/database/connect.ts';
import { usernameProblem } from '#shared/account/account-rules.ts';
import { usernameIdeas } from '#shared/account/username-ideas.ts';
import { usernameTaken } from './accounts-queries.ts';

/** So many are tried in place of a name that is taken. */
const triedInstead = 5;

/** Whether a new account, or the person `except`, may have this user name; if not, why, and of a taken one, which may. */
export async function checkUsername(db: Connection, asked: string, except: string | null = null) {
  const username = asked.trim();
  const problem = usernameProblem(username);
  if (problem) return { available: false, code: problem, free: null };
  if (!(await usernameTaken(db, username, except))) return { available: true, code: null, free: null };
  const ideas = usernameIdeas({ name: username, email: '' }).slice(0, triedInstead);
  return { available: false, code: 'username_taken', free: await firstFree(db, ideas) };
}

/** The first of these names that nobody has. */
export async function firstFree(db: Connection, names: string[]) {
  for (const name of names) if (!(await usernameTaken(db, name))) return name;
  return null;
}
