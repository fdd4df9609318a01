import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoPassword } from '../../server/features/demo/demo-people.ts';
import { browserPath } from '../../server/testing/debian-programs.ts';
import { newPerson } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { smallPdf } from '../support/projects.ts';
import { journeys, type Scene } from './journeys.ts';
import { type Engine, programs } from './port.ts';
import { openPuppeteer } from './puppeteer.ts';
import { readerOf } from './reader.ts';
import { openWebkit } from './webkit.ts';

/**
 * Ten journeys in three engines: as they are, without scripts, and translated. Pictures of five screens go to
 * .shots/engines/. `--engine`: one of them; `--way`, `--journey`: those whose name has this.
 */
const { values } = parseArgs({
  options: { engine: { type: 'string' }, way: { type: 'string' }, journey: { type: 'string' } },
});
const engines = [
  { name: 'chromium', needs: [browserPath() ?? 'chromium'], open: () => openPuppeteer('chromium') },
  { name: 'firefox', needs: [programs['firefox-esr']], open: () => openPuppeteer('firefox') },
  {
    name: 'webkit',
    needs: [programs['webkit2gtk-driver'], programs['libwebkit2gtk-4.1-0'], programs.xvfb],
    open: openWebkit,
  },
];
const ways = [
  { way: 'as it is', scripts: true, translated: false },
  { way: 'without scripts', scripts: false, translated: false },
  { way: 'translated', scripts: true, translated: true },
];
type Way = (typeof ways)[number];
/** What a driver cannot do. */
const unable = [{ engine: 'webkit', what: 'print', why: 'its driver prints nothing' }];

const folder = join(import.meta.dirname, '../../.shots/engines');
mkdirSync(folder, { recursive: true });
const file = join(folder, 'drawings.pdf');
writeFileSync(file, await smallPdf('Drawings'));

const owner = { ...newPerson('Leila Haddad'), email: 'leila@haddad-translation.example', password: demoPassword };
for (const { name, needs, open } of engines) {
  if (values.engine && values.engine !== name) continue;
  const missing = needs.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    console.log(`${name}: skipped, ${missing} is missing (Debian: ${Object.keys(programs).join(' ')})`);
    continue;
  }
  // One for each: an owner asks so many signers a day.
  const product = await startProduct({ data: 'demo' });
  try {
    const engine = await open();
    for (const each of ways.filter(({ way }) => way.includes(values.way ?? '')))
      await walkAll(name, engine, each, product);
    await engine.close();
  } finally {
    await product.stop();
  }
}

async function walkAll(name: string, engine: Engine, { way, scripts, translated }: Way, product: Product) {
  const window = async () => {
    const reader = readerOf(await engine.window({ scripts }), { translated });
    await reader.open(`${product.url}/en`);
    await reader.read(`document.cookie = 'language=en; path=/'`);
    await reader.press('Only necessary');
    await reader.is(`!document.querySelector('[data-consent]')`);
    return reader;
  };
  const picture: Scene['picture'] = async (reader, screen) => {
    if (translated) return;
    await reader.is(`document.readyState === 'complete' && document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')`);
    // What has come is drawn with the next frames.
    await wait(500);
    writeFileSync(join(folder, `${name}-${scripts ? '' : 'plain-'}${screen}.png`), await reader.picture());
  };
  const scene = { product, file, owner, scripts, window, picture };
  for (const { name: journey, acts, walk } of journeys) {
    if ((acts && !scripts) || !journey.includes(values.journey ?? '')) continue;
    const cannot = unable.find(({ engine, what }) => engine === name && what === journey);
    const since = Date.now();
    const ended = cannot ? `skipped: ${cannot.why}` : await walked(name, walk, scene, window);
    console.log(`${name}, ${way}, ${journey}: ${ended} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  }
}

async function walked(name: string, walk: (typeof journeys)[number]['walk'], scene: Scene, window: Scene['window']) {
  const reader = await window();
  try {
    await walk(scene, reader);
    return 'ok';
  } catch (error) {
    process.exitCode = 1;
    writeFileSync(join(folder, `${name}-failed.png`), await reader.picture().catch(() => Buffer.alloc(0)));
    return `FAILED, ${(error as Error).message}`;
  } finally {
    await reader.close();
  }
}
