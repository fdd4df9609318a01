import MarkdownIt from 'markdown-it';
import type { ShikiTransformer } from 'shiki/core';

const plain = new MarkdownIt({ html: false, typographer: false }).disable('image');

/** Colours come as classes (web/styles/code.css), since our pages allow no style in an attribute. */
const asClasses: ShikiTransformer = {
  pre: (node) => void delete node.properties.style,
  span: (node) => {
    const [, token] = /var\(--code-token-([\w-]+)\)/.exec(String(node.properties.style)) ?? [];
    delete node.properties.style;
    if (token) node.properties.class = `code-${token}`;
  },
};

let colouring: ReturnType<typeof loadColouring> | undefined;

/** Shiki takes most of a second and a hundred megabytes: it is loaded for the first text that has code, once. */
async function loadColouring() {
  const [{ createCssVariablesTheme, createHighlighterCore }, { createJavaScriptRegexEngine }, { fromHighlighter }] =
    await Promise.all([import('shiki/core'), import('shiki/engine/javascript'), import('@shikijs/markdown-it/core')]);
  const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--code-' });
  const highlighter = await createHighlighterCore({
    themes: [theme],
    langs: [
      import('shiki/langs/json.mjs'),
      import('shiki/langs/html.mjs'),
      import('shiki/langs/bash.mjs'),
      import('shiki/langs/http.mjs'),
    ],
    engine: createJavaScriptRegexEngine(),
  });
  return new MarkdownIt({ html: false })
    .disable('image')
    .use(fromHighlighter(highlighter, { theme: 'classes', transformers: [asClasses], fallbackLanguage: 'bash' }));
}

/** Our own texts as HTML. Tags in them are shown as text; pictures are not taken. */
export async function renderContent(markdown: string): Promise<string> {
  if (!/^ {0,3}(```|~~~)/m.test(markdown)) return plain.render(markdown);
  colouring ??= loadColouring();
  return (await colouring).render(markdown);
}
