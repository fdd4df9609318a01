import { textOf } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import { readPdf } from './read-pdf.ts';

const keyword = 'openbadgecredential';

/** Texts of the chunks that Open Badges 3.0 puts a credential into (5.3.1). */
function readPng(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: string[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new Refusal('baked_unreadable');
    const chunk = bytes.subarray(at + 4, end - 4);
    if (isOurs(chunk)) {
      if (crc(chunk) !== view.getUint32(end - 4)) throw new Refusal('baked_unreadable');
      found.push(textIn(chunk.subarray(4 + keyword.length + 1)));
    }
    at = end;
  }
  return found;
}

const isOurs = (chunk: Uint8Array) => {
  const start = `iTXt${keyword}\0`;
  return [...start].every((char, index) => chunk[index] === char.charCodeAt(0));
};

/** Two bytes tell of compression, which there must not be; then language and translated keyword end in a zero each. */
function textIn(rest: Uint8Array): string {
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (rest[0] !== 0 || translated < 0) throw new Refusal('baked_unreadable');
  return textOf(rest.subarray(translated + 1));
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const namespaces =
  /xmlns:([\w-]+)=(?:"https:\/\/purl\.imsglobal\.org\/ob\/v3p0"|'https:\/\/purl\.imsglobal\.org\/ob\/v3p0')/g;
/** What may hold anything, elements that are none among it, each with its end; then tags. */
const parts = /<!--|<!\[CDATA\[|<\?|<(\/?)([\w-]+):credential(\s[^<>]*)?>|[^<]+|</g;
const ends: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

/** Texts of the elements that Open Badges 3.0 puts a credential into (5.3.2): one or several CDATA sections. */
function readSvg(bytes: Uint8Array): string[] {
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

/** What a credential is carried along in, as Open Badges bakes it, or as a document has files attached. */
export type Container = 'png' | 'svg' | 'pdf';

const signatures: Record<Exclude<Container, 'svg'>, number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
};

export function containerOf(bytes: Uint8Array): Container | null {
  for (const kind of ['png', 'pdf'] as const)
    if (signatures[kind].every((byte, index) => bytes[index] === byte)) return kind;
  const start = new TextDecoder().decode(bytes.subarray(0, 2000));
  return /^\s*<(\?xml|!--|!DOCTYPE|svg)/.test(start) && /<(\w+:)?svg[\s>]/.test(start) ? 'svg' : null;
}

const readers = { png: readPng, svg: readSvg, pdf: readPdf };

/** The text of the one credential in it. Throws a refusal where there is none, or more, or it can't be read. */
export function unbake(bytes: Uint8Array, container: Container): string {
  const [text, ...more] = readers[container](bytes);
  if (text === undefined) throw new Refusal('baked_nothing');
  if (more.length > 0) throw new Refusal('baked_twice');
  return text;
}
