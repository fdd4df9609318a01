/** Without zod: the pages use it too. */
export const providerTimes = {
  /** From leaving for a provider to coming back, and from coming back to deciding whether to link. */
  flow: 10 * 60_000,
} as const;

/** What a page says after somebody came back from a provider, or did not; keys of the catalogue area `providers`. */
export const providerNotices = [
  'cancelled',
  'refused',
  'unreachable',
  'untrusted',
  'expired',
  'too_often',
  'suspended',
  'exists',
  'unverified',
  'disposable',
  'failed',
  'linked',
  'linked_already',
  'linked_elsewhere',
  'link_expired',
] as const;
export type ProviderNotice = (typeof providerNotices)[number];

export const isProviderNotice = (value: string | null): value is ProviderNotice =>
  (providerNotices as readonly (string | null)[]).includes(value);

/** A way in that somebody may choose: what stands on its button. */
export type ProviderChoice = { id: string; name: string };
