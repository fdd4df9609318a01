import { useQuery } from '@tanstack/react-query';
import { identityCountries } from './identity-queries.ts';

/** Gives the name of a country in the reader's language, by its code. */
export function useCountryName() {
  const { data } = useQuery(identityCountries);
  return (code: string) => data?.countries.find((each) => each.code === code)?.name ?? code;
}
