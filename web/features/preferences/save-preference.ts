import type { CookieName } from '#shared/cookies/storage-keys.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Theme } from '#shared/pages/page-context.ts';
import type { SidebarMode } from '#shared/pages/sidebar.ts';
import type { SlashKeyState } from '#shared/search/slash-key.ts';

type Choices = { theme: Theme; language: Locale; sidebar: SidebarMode; slash: SlashKeyState };
type Preference = { [Name in keyof Choices & CookieName]: Pick<Choices, Name> }[keyof Choices & CookieName];

/**
 * Keeps a choice in its cookie, as the forms of the public pages do: at once for as long as the browser is open, so that
 * a page opened before the answer has it, and from the answer on as long as its person allows.
 */
export function savePreference(choice: Preference) {
  // biome-ignore lint/suspicious/noDocumentCookie: its successor is asynchronous, and not in every browser
  for (const [name, value] of Object.entries(choice)) document.cookie = `${name}=${value}; path=/; samesite=lax`;
  const body = new URLSearchParams(choice);
  return fetch('/preferences', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => null);
}
