import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { visitorAddress } from './network-prefixes.ts';

/** The library knows MaxMind's records only; this table has one field. */
let countries: Reader<CountryResponse> | undefined;

/**
 * ISO 3166 code of the country an address is registered in, or null. From a public-domain table that comes with the
 * install.
 */
export function countryOf(address: string): string | null {
  const visitor = visitorAddress(address)?.toString();
  if (!visitor) return null;
  countries ??= new Reader(readFileSync(tableFile()));
  const code = (countries.get(visitor) as { country_code?: string } | null)?.country_code;
  return code && /^[A-Z]{2}$/.test(code) ? code : null;
}

const tableFile = () =>
  createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
