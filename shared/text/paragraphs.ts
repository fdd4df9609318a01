/** Running text of several paragraphs as one entry of a catalogue; web/features/site/running-text.tsx sets it. */
export const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** A paragraph and what it announces, point by point. */
export const points = (lead: string, ...items: string[]) =>
  `<p>${lead}</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
