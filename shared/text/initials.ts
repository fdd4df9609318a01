const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** One or two letters for a person: of the first two words, or of the only one. Empty for an empty name. */
export function initials(name: string) {
  return name
    .split(/[\s\u00a0]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...segments.segment(word.replace(/^[^\p{L}\p{N}]+/u, ''))][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}
