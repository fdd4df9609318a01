import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPage } from '@countersign/verify/page';
import type { Deps } from '#server/auth/deps.ts';
import { policyText } from './log-policy.ts';

const built = join(import.meta.dirname, '..', '..', '..', 'build', 'verify.html');

export type VerifierPage = { html: string; policy: string };

/**
 * The verifier as one file that people keep: it trusts the keys of this log, and its own content policy lets it ask
 * nobody else. Null where nothing was built.
 */
export async function verifierPage(deps: Pick<Deps, 'db' | 'env'>): Promise<VerifierPage | null> {
  const page = await readFile(built, 'utf8').catch(() => null);
  if (page === null) return null;
  const html = fillPage(page, await policyText(deps));
  const [, policy = "default-src 'none'"] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  return { html, policy };
}
