import type { Connection } from '#server/platform/database/connect.ts';
import { usernameProblem } from '#shared/account/account-rules.ts';
import { usernameTaken } from './accounts-queries.ts';

/** Whether a new account, or the person `except`, may have this user name, and if not, why. */
export async function checkUsername(db: Connection, username: string, except: string | null = null) {
  const code =
    usernameProblem(username.trim()) ?? ((await usernameTaken(db, username.trim(), except)) ? 'username_taken' : null);
  return { available: code === null, code };
}
