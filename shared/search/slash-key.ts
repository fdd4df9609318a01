/** Whether the key "/" leads to the box of a search; its cookie is called `slash`. */
export const slashKeyStates = ['on', 'off'] as const;
export type SlashKeyState = (typeof slashKeyStates)[number];

/** As the cookies of a browser say; on where they say nothing. */
export const isSlashKeyOn = (cookies: string) => !/(?:^|; )slash=off(?:;|$)/.test(cookies);
