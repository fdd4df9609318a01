import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { isolated } from '#shared/text/isolate.ts';
import { useShownNames } from './shown-names.ts';

/** Values of a message, with all that are words isolated, and addresses in the letters that people read. */
const shownValues = (values: object, shownName: (address: string) => string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(shownName(value)) : value,
    ]),
  );

/**
 * `useTranslations` for sentences that carry what people typed (names, titles, organisations): each of them reads in a
 * direction of its own, and turns nothing around it.
 */
export const useWords: typeof useTranslations = (area) => {
  const words = useTranslations(area);
  const { shownName } = useShownNames();
  return useMemo(
    () =>
      new Proxy(words, {
        apply: (say, self, [key, values]) => Reflect.apply(say, self, [key, values && shownValues(values, shownName)]),
        get: (say, name) =>
          name === 'rich'
            ? (key: string, values: object) =>
                Reflect.apply(say.rich as (...all: unknown[]) => unknown, say, [key, shownValues(values, shownName)])
            : Reflect.get(say, name),
      }),
    [words, shownName],
  );
};
