import { textOf } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import { type PdfObject, readObjects } from './pdf-objects.ts';

const fileName = 'credential.json';

/** Texts of the files of this name that are attached to a document (ISO 32000, 7.11.4). */
export function readPdf(bytes: Uint8Array): string[] {
  const { objects, unpack } = readObjects(bytes);
  // Any number of objects may point to one, which is read once.
  const lists = new Set<string>();
  for (const { words } of objects.values())
    if (/\/EF\b/.test(words) && nameIn(words)) lists.add(filesOf(words, objects));
  return [...new Set([...lists].map(fileIn))].map((number) => {
    const file = objects.get(number);
    if (!file) throw new Refusal('baked_unreadable');
    return textOf(unpack(file));
  });
}

/** The list of what is attached, which may be an object of its own. */
function filesOf(words: string, objects: ReadonlyMap<number, PdfObject>): string {
  const [, own, elsewhere] = /\/EF\s*(?:<<([^<>]*)>>|(\d+)\s+\d+\s+R)/.exec(words) ?? [];
  return own ?? objects.get(Number(elsewhere))?.words ?? '';
}

/** The number of the object that holds it. */
const fileIn = (list: string): number => Number(/\/U?F\s+(\d+)\s+\d+\s+R/.exec(list)?.[1] ?? Number.NaN);

const nameIn = (words: string) =>
  [...words.matchAll(/\/U?F\s*(?:\(([^()]*)\)|<([0-9A-Fa-f\s]*)>)/g)].some(
    ([, plain, hex = '']) => (plain ?? unhex(hex)) === fileName,
  );

/** UTF-16 behind its mark, or one byte a letter. */
function unhex(hex: string): string {
  const bytes = Uint8Array.from(hex.replaceAll(/\s/g, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return new TextDecoder(isWide ? 'utf-16be' : 'windows-1252').decode(isWide ? bytes.subarray(2) : bytes);
}
