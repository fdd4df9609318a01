import type { Locale } from '#shared/i18n/locales.ts';
import type { Theme } from '#shared/pages/page-context.ts';
import type { SidebarMode } from '#shared/pages/sidebar.ts';
import type { SlashKeyState } from '#shared/search/slash-key.ts';

type Preference = { theme: Theme } | { language: Locale } | { sidebar: SidebarMode } | { slash: SlashKeyState };

/**
 * Keeps a choice in its cookie, as the forms of the public pages do. A choice that could not be kept still holds here.
 */
export const savePreference = (choice: Preference) =>
  fetch('/preferences', { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' }).catch(() => null);
