import { parseJson } from '../json.ts';
import { Refusal } from '../refusal.ts';
import { type Bundle, partsOf, readParts } from './bundle.ts';

/**
 * The file of a whole profile: its bundles, with the DID document and each status list once. In its one spelling, like
 * that of a receipt. Throws where the bundles differ in their DID document.
 */
export function formatProfile(bundles: readonly Bundle[]): string {
  const [did, ...others] = new Set(bundles.map((bundle) => bundle.did));
  if (did === undefined || others.length > 0) throw new Refusal('profile_form');
  const lists = [...new Set(bundles.map(({ status }) => status))];
  const credentials = bundles.map((bundle) => ({ list: lists.indexOf(bundle.status), ...partsOf(bundle) }));
  return `${JSON.stringify({ countersign: 'profile', v: 1, did, lists, credentials }, null, 2)}\n`;
}

export function parseProfile(text: string): Bundle[] {
  const fields = parseJson(text, 'profile_form') as Record<string, unknown> | null;
  const { did, lists, credentials } = fields ?? {};
  if (typeof did !== 'string' || !Array.isArray(lists) || !Array.isArray(credentials))
    throw new Refusal('profile_form');
  const bundles = credentials.map((each: { list?: unknown } | null) => {
    const status: unknown = typeof each?.list === 'number' ? lists[each.list] : undefined;
    if (typeof status !== 'string') throw new Refusal('profile_form');
    return { ...readParts(each), status, did };
  });
  // One credential that stands twice would be counted as two.
  if (new Set(bundles.map(({ credential }) => credential)).size < bundles.length) throw new Refusal('profile_form');
  if (formatProfile(bundles) !== text) throw new Refusal('profile_spelling');
  return bundles;
}
