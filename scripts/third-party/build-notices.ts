import { productionPackages } from './production-packages.ts';

/** Names every package that the product is made of, with its licence: what most licences ask of whoever hands it on. */
export function buildNotices(): string {
  const withText = Map.groupBy(productionPackages(), ({ texts }) => texts.join('\n\n'));
  const parts = [...withText].map(([text, packages]) => {
    const names = packages.map(({ name, version, licence }) => `${name} ${version} (${licence})`);
    return [...names, '', text || 'Its package holds no text of its licence.'].join('\n');
  });
  return `${['Countersign is made with the software and data below.', ...parts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
