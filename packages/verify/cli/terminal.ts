import type { Language, Network } from '../verify/verify.ts';

/** Where a command reads and writes. */
export type Terminal = {
  out: (text: string) => void;
  err: (text: string) => void;
  stdin: () => Promise<Uint8Array>;
  network: Network;
  env: Record<string, string | undefined>;
  /** Ends what goes on. */
  signal: AbortSignal;
};

/** Wrongly used: the exit code of sysexits.h, apart from all answers. */
export const usageExit = 64;

export class Misuse extends Error {}

/** A statement may hold anything; a terminal obeys some of it. */
export const harmless = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069\ufeff]/gu, '�');

export function languageOf(asked: string | undefined, { LC_ALL, LANG }: Terminal['env']): Language {
  if (asked === 'en' || asked === 'es') return asked;
  if (asked !== undefined) throw new Misuse('--lang en|es');
  return (LC_ALL || LANG || '').startsWith('es') ? 'es' : 'en';
}
