import type { Locale } from '../i18n/locales.ts';
import { askedIn } from '../language-paths.ts';

/** Addresses of what belongs to the credential of a project; `id` is the short id of the project's own page. */
export const credentialPaths = {
  page: (id: string) => `/c/${id}`,
  file: (id: string) => `/c/${id}.json`,
  /** Badges, with the credential in them. */
  svg: (id: string) => `/c/${id}.svg`,
  png: (id: string) => `/c/${id}.png`,
  /** One sheet of paper, with the credential attached. */
  pdf: (id: string) => `/c/${id}.pdf`,
  /** What sites show: the badge alone, which says when it has ended. */
  badge: (id: string) => `/c/${id}/badge.svg`,
  /** A small page that other sites show in a frame. */
  embed: (id: string, language: Locale | null = null) => askedIn(language, `/c/${id}/embed`),
  /** By which other sites learn how to show it, from the address of the page of the work or of the credential. */
  oEmbed: (address: string) => `/oembed?url=${encodeURIComponent(address)}`,
  bundle: (id: string) => `/c/${id}/bundle`,
  /** Of exactly this credential, whatever came after it, for whoever holds it. */
  bundleOf: (credentialId: string) => `/c/by/${credentialId}/bundle`,
  status: (list: number) => `/credentials/status/${list}`,
  did: () => '/.well-known/did.json',
};

/** Of all that the member who asks holds. */
export const ownCredentialsPaths = {
  count: () => '/api/profile/credentials' as const,
  bundle: () => '/api/profile/bundle' as const,
};
