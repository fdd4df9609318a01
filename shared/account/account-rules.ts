import { withoutAccents } from '../text/without-accents.ts';
import { isReservedName } from './reserved-names.ts';

/** Without zod, so that forms may use them while somebody types. */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 30,
  passwordMin: 10,
  passwordMax: 128,
  /** Highest age below which a country of the EU may ask for a parent's consent (GDPR, article 8). */
  youngestAge: 16,
  oldestAge: 120,
  passkeyName: 60,
  /** As typed, with spaces: a code of an app or a backup code, and one that was mailed. */
  factorCode: 40,
  mailedCode: 20,
  codeMinutes: 10,
  codeAttempts: 5,
  linkHours: 24,
  /** For a link that can change a password. */
  resetHours: 1,
  resendSeconds: 60,
} as const;

/** What is wrong with a user name, as a code, or null. Whether somebody has it is another question. */
export function usernameProblem(username: string) {
  if (username.length < accountLimits.usernameMin) return 'username_too_short';
  if (username.length > accountLimits.usernameMax) return 'username_too_long';
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return 'username_characters';
  return isReservedName(username) ? 'username_reserved' : null;
}

/** `birth` as YYYY-MM-DD; ages count on the calendar date of `today` in UTC. */
export function birthDateProblem(birth: string, today: Date) {
  const date = new Date(`${birth}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(birth) && !Number.isNaN(+date) && date.toISOString().startsWith(birth);
  if (!real) return 'birth_date_invalid';
  if (date > today) return 'birth_date_future';
  if (birth > yearsBefore(today, accountLimits.youngestAge)) return 'birth_date_too_young';
  return birth < yearsBefore(today, accountLimits.oldestAge) ? 'birth_date_invalid' : null;
}

function yearsBefore(today: Date, years: number) {
  return `${today.getUTCFullYear() - years}${today.toISOString().slice(4, 10)}`;
}

type Person = { full_name: string; username: string; email: string };

/** What is wrong with a password on its face, as a code, or null; how easily it is guessed is judged by the server. */
export function passwordProblem(password: string, person: Person) {
  const length = [...password].length;
  if (length < accountLimits.passwordMin) return 'password_too_short';
  if (length > accountLimits.passwordMax) return 'password_too_long';
  return [...withoutPerson(password, person)].length < 8 ? 'password_contains_you' : null;
}

/** What is left of a password when the parts that anybody knows of its owner are taken out. */
function withoutPerson(password: string, { full_name, username, email }: Person) {
  const known = [username, email, email.split('@')[0] ?? '', ...full_name.split(/\s+/)]
    .map(withoutAccents)
    .filter((part) => part.length >= 4)
    .sort((a, b) => b.length - a.length);
  return known.reduce((rest, part) => rest.replaceAll(part, ''), withoutAccents(password));
}
