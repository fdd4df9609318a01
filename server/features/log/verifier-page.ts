import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillPage } from '@countersign/verify/page';
import type { Deps } from '#server/auth/deps.ts';
import { policyText } from './log-policy.ts';

const built = (name: string) =>
  readFile(join(import.meta.dirname, '..', '..', '..', 'build', name), 'utf8').catch(() => null);

export type VerifierPage = { html: string; policy: string };

/**
 * The verifier as one file that people keep: it trusts the keys of this log, and its own content policy lets it ask
 * nobody else. Null where nothing was built.
 */
export async function verifierPage(deps: Pick<Deps, 'db' | 'env'>): Promise<VerifierPage | null> {
  const page = await built('verify.html');
  if (page === null) return null;
  const html = fillPage(page, await policyText(deps));
  const [, policy = "default-src 'none'"] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  return { html, policy };
}

/** The same as a command, for Node 20 and newer. Null where nothing was built. */
export const verifierProgram = () => built('countersign-verify.mjs');
