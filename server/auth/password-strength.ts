import { passwordProblem } from '#shared/account/account-rules.ts';
import { isBreached } from './breached-passwords.ts';
import { judgePassword } from './judge-password.ts';

/** Anybody who guesses here tries these first. */
const ours = ['countersign', 'countersigned'];

type Person = { full_name: string; username: string; email: string };

/** Judging takes longer the longer the text is, and what is strong within this many letters stays strong. */
const judged = 48;

/**
 * Why a password is refused, as a code, or null. Says what kind of weakness it is, so that the next try can be better.
 * The second argument is what is known of its owner,
 * `breached`: a file of passwords that leaked elsewhere. Throws 503 `unavailable` when too many wait to be told.
 */
export async function weaknessOf(
  password: string,
  { full_name = '', username = '', email = '' }: Partial<Person>,
  breached?: string,
): Promise<string | null> {
  const person = { full_name, username, email };
  const problem = passwordProblem(password, person);
  if (problem) return problem;
  const { score, byDictionary } = await judgePassword({
    password: password.slice(0, judged),
    known: [email, username, full_name, ...ours],
  });
  if (score >= 3) return breached && (await isBreached(breached, password)) ? 'password_too_common' : null;
  return byDictionary ? 'password_too_common' : 'password_too_simple';
}
