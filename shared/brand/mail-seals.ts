/** The seal over every mail, as pictures that any mail program shows: ink on paper, and paper on ink. */
export const mailSeals = { light: '/mail-seal.png', dark: '/mail-seal-dark.png' } as const;
