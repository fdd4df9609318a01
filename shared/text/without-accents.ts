/** In lower case and without accents, as somebody types who looks for a text or compares two. */
export const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
