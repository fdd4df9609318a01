/** What to run: steps by their names, or files with what Vitest and Playwright are told beside. */
export type Choice =
  | { steps: string[] }
  | { units: string[]; journeys: string[]; options: string[] }
  | { unknown: string };

/**
 * Reads what stands after `npm test --`. Nothing means every step. Words are parts of the names of steps; else files of
 * tests or folders of them, by their path or a part of it. What begins with a dash goes on to the runner of a file,
 * with the word after it when the option takes one.
 */
export function chooseChecks(words: string[], steps: string[], files: string[]): Choice {
  if (words.length === 0) return { steps };
  const optionsAt = words.findIndex((word) => word.startsWith('-'));
  const asked = optionsAt < 0 ? words : words.slice(0, optionsAt);
  const options = optionsAt < 0 ? [] : words.slice(optionsAt);
  const named = steps.filter((step) => asked.some((word) => step.includes(word)));
  if (options.length === 0 && named.length > 0) return { steps: named };
  const matches = (word: string) => files.filter((file) => file.includes(word));
  const unknown = asked.find((word) => matches(word).length === 0) ?? (asked.length === 0 ? options[0] : undefined);
  if (unknown !== undefined) return { unknown };
  const found = files.filter((file) => asked.some((word) => file.includes(word)));
  const isJourney = (file: string) => file.endsWith('.spec.ts');
  return {
    units: found.filter((file) => !isJourney(file)),
    journeys: found.filter(isJourney),
    options,
  };
}
