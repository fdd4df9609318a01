/** A full stop after a whole word, long or without a capital; those of "e. V." and "Ltd." belong to it. */
const lastStop = /(?<=\p{L}{4}|(?<!\p{L})\p{Ll}\p{L}{1,2}|[\p{N})\]”"])\.$/u;

/** Who somebody says they are and where, as one line; empty when they say neither. */
export const aboutPerson = (headline: string | null, location: string | null) =>
  [headline, location]
    .map((part) => part?.trim().replace(lastStop, '') ?? '')
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .join(' · ');
