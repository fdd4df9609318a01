import { usernameProblem } from './account-rules.ts';

const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 30)
    .replaceAll(/^-+|-+$/g, '');

/** User names to try in turn: from the name, from the address, then with a number. All of them are well formed. */
export function usernameIdeas({ name, email }: { name: string | null; email: string }): string[] {
  const bases = [slug(name ?? ''), slug(email.split('@')[0] ?? '')].filter((base) => usernameProblem(base) === null);
  const numbered = (bases[0] ?? 'member').slice(0, 26);
  return [...new Set([...bases, ...Array.from({ length: 18 }, (_, index) => `${numbered}-${index + 2}`)])];
}
