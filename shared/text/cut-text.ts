/** The beginning of a text, never half of a letter: that is no text an address or a database takes. */
export const cutText = (text: string, max: number) => text.slice(0, max).replace(/\p{Cs}$/u, '');
