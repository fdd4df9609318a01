export type Asked = { domain: string } | { email: string } | { words: string };

/**
 * What somebody looks for: an address, a domain with or without its @, or words, each as a beginning in the terms of
 * `to_tsquery`. Null for what has nothing to look for in it.
 */
export function askedWords(typed: string): Asked | null {
  const text = typed.trim().toLowerCase();
  const [, before, domain] = /^([^@\s]*)@?([^@\s]+\.[^@\s.]+)$/.exec(text.includes('@') ? text : `@${text}`) ?? [];
  if (domain) return before ? { email: text } : { domain };
  const words = text.match(/[\p{L}\p{N}]+/gu);
  return words && { words: words.map((word) => `${word}:*`).join(' & ') };
}
