import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { isolatedValues } from '#shared/text/isolate.ts';

/**
 * `useTranslations` for sentences that carry what people typed (names, titles, organisations): each of them reads in a
 * direction of its own, and turns nothing around it.
 */
export const useWords: typeof useTranslations = (area) => {
  const words = useTranslations(area);
  return useMemo(
    () =>
      new Proxy(words, {
        apply: (say, self, [key, values]) => Reflect.apply(say, self, [key, values && isolatedValues(values)]),
        get: (say, name) =>
          name === 'rich'
            ? (key: string, values: object) =>
                Reflect.apply(say.rich as (...all: unknown[]) => unknown, say, [key, isolatedValues(values)])
            : Reflect.get(say, name),
      }),
    [words],
  );
};
