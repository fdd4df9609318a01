import { unzlibSync } from 'fflate';
import { textOf } from '../bytes.ts';
import { Refusal } from '../refusal.ts';

type PdfObject = { words: string; data: Uint8Array | null };

/** Bytes that all streams together may unfold to. */
const mostUnpacked = 32 * 1024 * 1024;
/** No byte of deflate unfolds to more. */
const mostPerByte = 1032;
// Each byte is one character, so that places in the text are places in the file.
const letters = new TextDecoder('windows-1252');

/** The objects of a file by their numbers; of one that was written again, the last. */
function readObjects(bytes: Uint8Array): {
  objects: Map<number, PdfObject>;
  unpack: (from: PdfObject) => Uint8Array;
} {
  const file = letters.decode(bytes);
  // What an encrypted file holds, its password tells.
  if (/\/Encrypt\b/.test(file)) throw new Refusal('baked_unreadable');
  const unpack = unpacker();
  const objects = new Map<number, PdfObject>();
  const heads = /\b(\d{1,10})\s+\d{1,5}\s+obj\b/g;
  for (let head = heads.exec(file); head; head = heads.exec(file)) {
    const { object, end } = readObject(bytes, file, heads.lastIndex);
    objects.set(Number(head[1]), object);
    heads.lastIndex = end;
    if (/\/Type\s*\/ObjStm\b/.test(object.words))
      for (const [number, words] of readStream(object.words, letters.decode(unpack(object))))
        objects.set(number, { words, data: null });
  }
  return { objects, unpack };
}

function readObject(bytes: Uint8Array, file: string, start: number): { object: PdfObject; end: number } {
  const marks = /\bstream\r?\n|\bendobj\b/g;
  marks.lastIndex = start;
  const mark = marks.exec(file);
  const words = file.slice(start, mark?.index ?? file.length);
  if (!mark?.[0].startsWith('stream')) return { object: { words, data: null }, end: marks.lastIndex || file.length };
  const from = marks.lastIndex;
  const told = /\/Length\s+(\d+)(?!\s+\d+\s+R)\b/.exec(words)?.[1];
  const found = file.indexOf('endstream', told ? from + Number(told) : from);
  const end = found < 0 ? file.length : found;
  return { object: { words, data: bytes.subarray(from, told ? from + Number(told) : end) }, end };
}

/** Objects that are packed together: numbers and places, then the objects. */
function readStream(words: string, text: string): [number, string][] {
  const first = Number(/\/First\s+(\d+)/.exec(words)?.[1] ?? 0);
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  const places = numbers.filter((_, index) => index % 2 === 1);
  // In their order (ISO 32000, 7.5.7); objects that overlap would be more to read than there is in the file.
  if (places.some((place, index) => place < (places[index - 1] ?? 0))) throw new Refusal('baked_unreadable');
  return places.map((place, index) => [
    numbers[2 * index] as number,
    text.slice(first + place, first + (places[index + 1] ?? text.length)),
  ]);
}

function unpacker() {
  let left = mostUnpacked;
  return ({ words, data }: PdfObject): Uint8Array => {
    if (!data || /\/DecodeParms\b/.test(words)) throw new Refusal('baked_unreadable');
    const [, filter] = /\/Filter\s*(?:\[\s*)?\/(\w+)/.exec(words) ?? [];
    if (filter === undefined) return data;
    if (filter !== 'FlateDecode' || /\/Filter\s*\[\s*\/\w+\s*\//.test(words)) throw new Refusal('baked_unreadable');
    try {
      const unpacked = unzlibSync(data, { out: new Uint8Array(Math.min(left, data.length * mostPerByte)) });
      left -= unpacked.length;
      if (left > 0) return unpacked.slice();
    } catch {
      throw new Refusal('baked_unreadable');
    }
    throw new Refusal('baked_unreadable');
  };
}

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
