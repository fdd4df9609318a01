import { textOf } from '../bytes.ts';
import { Refusal } from '../refusal.ts';

const namespaces =
  /xmlns:([\w-]+)=(?:"https:\/\/purl\.imsglobal\.org\/ob\/v3p0"|'https:\/\/purl\.imsglobal\.org\/ob\/v3p0')/g;
/** What may hold anything, elements that are none among it, each with its end; then tags. */
const parts = /<!--|<!\[CDATA\[|<\?|<(\/?)([\w-]+):credential(\s[^<>]*)?>|[^<]+|</g;
const ends: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

/** Texts of the elements that Open Badges 3.0 puts a credential into (5.3.2): one or several CDATA sections. */
export function readSvg(bytes: Uint8Array): string[] {
  const svg = textOf(bytes);
  const prefixes = new Set([...svg.matchAll(namespaces)].map(([, prefix]) => prefix));
  const found: string[] = [];
  let open: { prefix: string; text: string } | null = null;
  for (const { part, inside, slash, prefix } of partsOf(svg)) {
    if (prefix !== undefined && prefixes.has(prefix)) {
      if (slash === '' && open === null && !part.endsWith('/>')) open = { prefix, text: '' };
      else if (slash === '/' && open?.prefix === prefix) {
        found.push(open.text);
        open = null;
      } else throw new Refusal('baked_unreadable');
    } else if (open && part === '<![CDATA[') open.text += inside;
    else if (open && part.trim() !== '' && part !== '<!--') throw new Refusal('baked_unreadable');
  }
  if (open) throw new Refusal('baked_unreadable');
  return found.map((text) => text.trim());
}

function* partsOf(svg: string) {
  const pattern = new RegExp(parts);
  for (let match = pattern.exec(svg); match; match = pattern.exec(svg)) {
    const [part, slash, prefix] = match;
    const end = ends[part];
    const until = end === undefined ? pattern.lastIndex : svg.indexOf(end, pattern.lastIndex);
    // Looked for once: a file of beginnings without end would be read for hours.
    if (until < 0) throw new Refusal('baked_unreadable');
    yield { part, inside: svg.slice(pattern.lastIndex, until), slash, prefix };
    pattern.lastIndex = until + (end?.length ?? 0);
  }
}
