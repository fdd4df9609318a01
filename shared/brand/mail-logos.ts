/** The seal over every mail, as pictures that any mail program shows: ink on paper, and paper on ink. */
export const mailLogos = { light: '/mail-logo.png', dark: '/mail-logo-dark.png' } as const;
