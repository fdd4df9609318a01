/** A name as `@` begins it: of the letters that user names have, and not within a word, an address or a link. */
const mention = /(?<![\w@./:-])@([a-z0-9_-]{3,30})(?![\w@-])/gi;
/** Of one comment so many are told. */
export const maxMentioned = 5;
/** So many names are looked at, so that a text of nothing else costs no more. */
const maxLookedAt = 20;

/** Names that a text mentions, each once and in lower case, in the order of the text. */
export const mentionsIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase()))].slice(0, maxLookedAt);

/** What is being typed at `caret` as a mention, with where it begins; null where nothing is. */
export function typedMention(text: string, caret: number): { from: number; name: string } | null {
  const found = /(?<![\w@./:-])@([a-z0-9_-]{0,30})$/i.exec(text.slice(0, caret));
  return found ? { from: found.index, name: found[1] ?? '' } : null;
}

/** Replaces each mention in text that is no markup. */
export const replaceMentions = (text: string, by: (name: string, written: string) => string) =>
  text.replaceAll(mention, (written, name: string) => by(name.toLowerCase(), written));
