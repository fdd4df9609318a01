const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
const languages = ['en', 'es'] as const;

/** The views of one page, each with the name of its file: what is looked at together stands together. */
export function shotsOf(path: string) {
  const page = path.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'home';
  return languages.flatMap((language) =>
    themes.flatMap((theme) =>
      widths.map((width) => ({ width, theme, language, file: `${page}-${language}-${theme}-${width}.png` })),
    ),
  );
}
