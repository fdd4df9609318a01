/**
 * Lines of their own around what is true only with, or only without, limits: `{{#limits}}` or `{{^limits}}` to
 * `{{/limits}}`.
 */
const mark = /^\{\{([#^/])limits\}\}[ \t]*$/gm;
const block = /^\{\{([#^])limits\}\}[ \t]*\n(.*?)^\{\{\/limits\}\}[ \t]*(?:\n|$)/gms;

/** Whether a name in braces is such a mark and no figure. */
export const isFlagMark = (name: string) => /^[#^/]limits$/.test(name);

/** Where a mark stands that begins or ends nothing; null when all are in order. */
export function looseMark(markdown: string): number | null {
  let open: number | null = null;
  for (const { 1: sign, index } of markdown.matchAll(mark)) {
    if ((sign === '/') === (open === null)) return index;
    open = sign === '/' ? null : index;
  }
  return open;
}

/** A text as it is true with limits on, or off. */
export const withLimits = (markdown: string, limits: boolean) =>
  markdown.replaceAll(block, (_, sign, text) => ((sign === '#') === limits ? text : ''));
