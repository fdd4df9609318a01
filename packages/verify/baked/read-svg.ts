import { textOf } from '../bytes.ts';
import { Refusal } from '../refusal.ts';

const namespace = 'https://purl.imsglobal.org/ob/v3p0';
/** What may hold anything, elements that are none among it; then tags. */
const parts =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w-]+):credential(\s[^<>]*)?>|[^<]+|</g;

/** Texts of the elements that Open Badges 3.0 puts a credential into (5.3.2): one or several CDATA sections. */
export function readSvg(bytes: Uint8Array): string[] {
  const svg = textOf(bytes);
  const found: string[] = [];
  let open: { prefix: string; text: string } | null = null;
  for (const [part, data, slash, prefix] of svg.matchAll(parts)) {
    if (prefix !== undefined && isOurs(svg, prefix)) {
      if (slash === '' && open === null && !part.endsWith('/>')) open = { prefix, text: '' };
      else if (slash === '/' && open?.prefix === prefix) {
        found.push(open.text);
        open = null;
      } else throw new Refusal('baked_unreadable');
    } else if (open && data !== undefined) open.text += data;
    else if (open && part.trim() !== '' && !part.startsWith('<!--')) throw new Refusal('baked_unreadable');
  }
  if (open) throw new Refusal('baked_unreadable');
  return found.map((text) => text.trim());
}

const isOurs = (svg: string, prefix: string) =>
  [`"${namespace}"`, `'${namespace}'`].some((value) => svg.includes(`xmlns:${prefix}=${value}`));
