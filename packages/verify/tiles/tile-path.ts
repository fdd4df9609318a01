import { parseCount, requireCount } from '../counts.ts';
import { Refusal } from '../refusal.ts';

/** Hashes in a full tile, entries in a full bundle (C2SP tlog-tiles, height 8). */
export const fullWidth = 256;

/** A tile of hashes, or with the level `entries` a bundle. */
export type TileName = { level: number | 'entries'; index: number; width: number };

export const tilePath = (level: number, index: number, width = fullWidth): string =>
  formatPath({ level, index, width });

export const entriesPath = (index: number, width = fullWidth): string => formatPath({ level: 'entries', index, width });

export function parseTilePath(path: string): TileName {
  const [, level = '', groups = '', part] =
    /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  const index = Number(groups.replaceAll(/[x/]/g, ''));
  const width = part === undefined ? fullWidth : (parseCount(part) ?? 0);
  const name = { level: level === 'entries' ? level : (parseCount(level) ?? -1), index, width } as const;
  // The one spelling of each, so that no two addresses have the same content.
  if (groups === '' || !isName(name) || formatPath(name) !== path) throw new Refusal('tile_path');
  return name;
}

function formatPath(name: TileName): string {
  requireCount(name.index, 'index');
  if (!isName(name)) throw new Refusal('tile_path');
  const digits = String(name.index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.../g) as string[];
  const last = groups.pop();
  const folders = groups.map((group) => `x${group}/`).join('');
  return `tile/${name.level}/${folders}${last}${name.width === fullWidth ? '' : `.p/${name.width}`}`;
}

const isName = ({ level, index, width }: TileName) =>
  (level === 'entries' || (Number.isInteger(level) && level >= 0 && level <= 63)) &&
  Number.isSafeInteger(index) &&
  Number.isInteger(width) &&
  width >= 1 &&
  width <= fullWidth;
