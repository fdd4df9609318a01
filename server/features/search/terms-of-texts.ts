import { readText } from './read-text.ts';
import { conceptTerm } from './terms.ts';

/**
 * What `askForWords` asks for of these texts, once each, for whoever keeps the stems of words: the words as they are written, what they mean, and after a hyphen
 * those that stand there in parts as one, of which the stems alone are kept.
 */
export const termsOfTexts = (texts: string[]): string[] => [
  ...new Set(
    texts
      .map(readText)
      .flatMap(({ words, compounds, concepts }) => [
        ...words.map(({ word }) => word),
        ...compounds.map(({ word }) => `-${word}`),
        ...concepts.map(({ concept }) => conceptTerm(concept)),
      ]),
  ),
];
