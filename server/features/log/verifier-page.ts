import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPage } from '@countersign/verify/page';

const build = join(import.meta.dirname, '..', '..', '..', 'build');

export type VerifierPage = { html: string; policy: string };

/** The verifier as files that people keep, read once. Null where nothing was built. */
export function verifierFiles(folder = build) {
  const kept = new Map<string, string>();
  let last: (VerifierPage & { trusts: string }) | null = null;
  const read = async (name: string) => {
    const text = kept.get(name) ?? (await readFile(join(folder, name), 'utf8').catch(() => null));
    if (text !== null) kept.set(name, text);
    return text;
  };
  return {
    /** One file that trusts the keys of this policy of ours; its own content policy lets it ask nobody else. */
    page: async (trusts: string): Promise<VerifierPage | null> => {
      if (last?.trusts === trusts) return last;
      const page = await read('verify.html');
      if (page === null) return null;
      const html = fillPage(page, trusts);
      const [, policy = "default-src 'none'"] =
        /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
      last = { html, policy, trusts };
      return last;
    },
    /** The same as a command, for Node 20 and newer. */
    program: () => read('countersign-verify.mjs'),
  };
}
