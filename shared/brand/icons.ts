/** Pictures of the seal that software asks for by address; `size` in pixels, each is square. */
export const icons: readonly { path: string; size: number; maskable?: true; ico?: true }[] = [
  { path: '/favicon.ico', size: 32, ico: true },
  { path: '/apple-touch-icon.png', size: 180 },
  { path: '/icon-192.png', size: 192 },
  { path: '/icon-512.png', size: 512 },
  { path: '/icon-maskable-512.png', size: 512, maskable: true },
];

/** The seal over every mail, as pictures that any mail program shows: ink on paper, and paper on ink. */
export const mailLogos = { light: '/mail-logo.png', dark: '/mail-logo-dark.png' } as const;
