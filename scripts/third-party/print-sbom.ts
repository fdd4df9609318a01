import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages } from './production-packages.ts';

/**
 * Prints what the product runs with as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/). `npm sbom --omit=dev` leaves
 * out whatever a package for development needs as well, the database's driver among them.
 */
const { name, version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};
const address = (of: { name: string; version: string }) => `pkg:npm/${of.name.replace('@', '%40')}@${of.version}`;

const components = productionPackages().map((each) => ({
  type: 'library',
  'bom-ref': address(each),
  name: each.name,
  version: each.version,
  purl: address(each),
  licenses: [{ expression: each.licence }],
  hashes: each.integrity
    ?.split(' ')
    .map((hash) => hash.split('-') as [string, string])
    .map(([algorithm, content]) => ({
      alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
      content: Buffer.from(content, 'base64').toString('hex'),
    })),
}));
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
  components,
};
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
