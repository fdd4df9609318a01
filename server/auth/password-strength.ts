import { passwordProblem } from '#shared/account-rules.ts';

type Person = { full_name: string; username: string; email: string };

let factory: Promise<import('@zxcvbn-ts/core').ZxcvbnFactory> | undefined;

/** The dictionaries take half a second to load, so only a server that somebody signs up on pays for them. */
async function loadFactory() {
  const [{ ZxcvbnFactory }, common, english, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

/** Judging takes longer the longer the text is, and what is strong within this many letters stays strong. */
const judged = 48;

/** Why a password is refused, as a code, or null. Says what kind of weakness it is, so that the next try can be better. */
export async function weaknessOf(password: string, person: Person): Promise<string | null> {
  const problem = passwordProblem(password, person);
  if (problem) return problem;
  factory ??= loadFactory();
  const { score, sequence } = (await factory).check(password.slice(0, judged), [
    person.email,
    person.username,
    person.full_name,
  ]);
  if (score >= 3) return null;
  return sequence.some(({ pattern }) => pattern === 'dictionary') ? 'password_too_common' : 'password_too_simple';
}
