import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

type Locked = { version: string; integrity?: string; license?: string; dev?: boolean; link?: boolean };
export type ProductionPackage = {
  name: string;
  version: string;
  /** As an expression of SPDX. */
  licence: string;
  /** Of the archive that npm fetches: algorithm and base64, with "-" between. */
  integrity: string | undefined;
  texts: string[];
};

/** What packages do not say themselves, or say in a file: read by a person, for this version alone. */
const readByHand: Record<string, string> = {
  // In its readme.
  'combine-errors@3.0.3': 'MIT',
  // Data of the W3C, the rest is BSD: its LICENSE.md.
  '@digitalbazaar/credentials-context@3.2.0': 'BSD-3-Clause AND W3C',
};

const isLicence = /^(licen[cs]e|copying|notice|ofl)(?![a-z])/i;

/** What the product runs with and is installed here, by package-lock.json, each name and version once, by name. */
export function productionPackages(): ProductionPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, ProductionPackage>();
  for (const [path, { version, integrity, license, dev, link }] of Object.entries(packages)) {
    const folder = join(root, path);
    if (!path.includes('node_modules/') || dev || link || !existsSync(folder)) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const id = `${name}@${version}`;
    if (found.has(id)) continue;
    const texts = readdirSync(folder, { withFileTypes: true })
      .filter((file) => file.isFile() && isLicence.test(file.name))
      .map((file) => readFileSync(join(folder, file.name), 'utf8').trim());
    found.set(id, { name, version, licence: readByHand[id] ?? license ?? 'none', integrity, texts });
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
