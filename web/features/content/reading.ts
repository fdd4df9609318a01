import type { Reading } from '#shared/content/content.ts';
import { languageOfPath } from '#shared/language-paths.ts';
import { pageContext } from '#web/page-context.ts';

type Asked = { url: URL; context: Readonly<{ get: (key: typeof pageContext) => { locale: Reading['locale'] } }> };

/** In which language a page reads, for its loader. */
export const readingOf = ({ url, context }: Asked): Reading => ({
  locale: context.get(pageContext).locale,
  language: languageOfPath(url.pathname),
});
