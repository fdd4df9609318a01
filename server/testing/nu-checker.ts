import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPrograms } from './debian-programs.ts';

const jar = join(createRequire(import.meta.url).resolve('vnu-jar/package.json'), '..', 'build/dist/vnu.jar');

/** What the W3C's Nu checker calls an error in these documents, each with the name it goes by here. */
export function errorsOfNu(documents: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-nu-'));
  try {
    const names = Object.keys(documents);
    for (const [at, html] of Object.values(documents).entries()) writeFileSync(join(folder, `${at}.html`), html);
    // It is gone before what is compiled to be quicker has paid.
    const args = [
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-Xss4m',
      '-jar',
      jar,
      '--errors-only',
      '--format',
      'json',
      folder,
    ];
    const { stderr, error } = spawnSync(debianPrograms['default-jre-headless'], args, { maxBuffer: 1 << 26 });
    if (error) throw error;
    const { messages } = JSON.parse(stderr.toString()) as {
      messages: { url: string; message: string; extract?: string }[];
    };
    return messages.map(
      ({ url, message, extract }) => `${names[Number(/(\d+)\.html$/.exec(url)?.[1])]}: ${message} ${extract ?? ''}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
