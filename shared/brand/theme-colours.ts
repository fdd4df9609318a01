/** `--paper` of each theme, for the browser's own frame: it reads the meta element before any stylesheet. */
export const themeColours = { light: '#fbfaf8', dark: '#0d1015' } as const;
