import { Refusal } from '../refusal.ts';
import { readPdf } from './read-pdf.ts';
import { readPng } from './read-png.ts';
import { readSvg } from './read-svg.ts';

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
