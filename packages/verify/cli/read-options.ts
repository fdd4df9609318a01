import { readFile } from 'node:fs/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Language, type Policy, parsePolicy } from '../verify/verify.ts';
import { languageOf, Misuse, type Terminal } from './terminal.ts';
import { commandWords } from './words.ts';

const common = { policy: { type: 'string' }, lang: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

export type CommandLine = {
  values: Record<string, string | boolean | undefined>;
  words: string[];
  language: Language;
};

export function readCommandLine(args: string[], own: ParseArgsOptionsConfig, terminal: Terminal): CommandLine {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...common, ...own }, allowPositionals: true });
    const given = values as CommandLine['values'];
    return { values: given, words: positionals, language: languageOf(given.lang as string | undefined, terminal.env) };
  } catch (failure) {
    throw failure instanceof Misuse ? failure : new Misuse((failure as Error).message);
  }
}

/** What is trusted is what the user names, never what the checked thing brings along. */
export async function readPolicy({ values, language }: CommandLine, { env }: Terminal): Promise<Policy> {
  const path = (values.policy as string | undefined) ?? env.COUNTERSIGN_POLICY;
  if (!path) throw new Misuse(commandWords[language].noPolicy);
  return parsePolicy(await readText(path, language));
}

export async function readText(path: string, language: Language): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new Misuse(`${path} ${commandWords[language].unreadable}`);
  }
}

export function readTime(text: string, language: Language): Date {
  const isTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const time = new Date(text);
  if (!isTime || Number.isNaN(time.getTime())) throw new Misuse(`${text} ${commandWords[language].badTime}`);
  return time;
}

/** Milliseconds. */
export function readInterval(text: string, language: Language): number {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([smh])$/.exec(text) ?? [];
  const seconds = { s: 1, m: 60, h: 3600 }[unit];
  if (!seconds) throw new Misuse(`${text} ${commandWords[language].badInterval}`);
  return Number(count) * seconds * 1000;
}
