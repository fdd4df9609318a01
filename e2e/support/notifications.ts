import type { Page } from '@playwright/test';

/** The bell, what it opens, and one notification in it. */
export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
export const row = (page: Page, words: string | RegExp) => menu(page).getByRole('button', { name: words });
