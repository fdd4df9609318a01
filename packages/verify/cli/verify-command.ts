import { open } from 'node:fs/promises';
import { decisiveCheck, explain, type Language, largestInput, type Verdict, verify, words } from '../verify/verify.ts';
import { readCommandLine, readPolicy, readTime } from './read-options.ts';
import { harmless, Misuse, type Terminal } from './terminal.ts';
import { commandWords } from './words.ts';

const options = {
  offline: { type: 'boolean' },
  at: { type: 'string' },
  full: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;
const exits = { valid: 0, invalid: 1, unknown: 2 } as const;
const marks = { valid: '+', invalid: 'x', unknown: '?' } as const;
/** One byte more than is read at all. */
const mostBytes = largestInput + 1;

export async function runVerify(args: string[], terminal: Terminal): Promise<number> {
  const line = readCommandLine(args, options, terminal);
  const { values, words: given, language } = line;
  const [source, ...more] = given;
  if (source === undefined || more.length > 0) throw new Misuse(commandWords[language].usage);
  const policy = await readPolicy(line, terminal);
  const verdict = await verify(await readSource(source, language, terminal), {
    policy,
    network: values.offline ? null : terminal.network,
    full: values.full === true,
    ...(typeof values.at === 'string' && { at: readTime(values.at, language) }),
  });
  terminal.out(values.json ? asJson(verdict, language) : asText(verdict, language));
  return exits[verdict.answer];
}

async function readSource(source: string, language: Language, { stdin }: Terminal): Promise<string | Uint8Array> {
  if (/^https?:\/\//.test(source)) return source;
  if (source === '-') return stdin();
  try {
    const file = await open(source);
    const { buffer, bytesRead } = await file
      .read(new Uint8Array(mostBytes), 0, mostBytes, 0)
      .finally(() => file.close());
    return buffer.subarray(0, bytesRead);
  } catch {
    throw new Misuse(`${source} ${commandWords[language].unreadable}`);
  }
}

const asJson = (verdict: Verdict, language: Language): string =>
  `${JSON.stringify(inWords(verdict, language), null, 2)}\n`;

function inWords({ parts, ...verdict }: Verdict, language: Language): Verdict {
  const checks = verdict.checks.map((check) => ({ ...check, says: explain(check, language) }));
  return { ...verdict, checks, ...(parts && { parts: parts.map((part) => inWords(part, language)) }) };
}

function asText(verdict: Verdict, language: Language): string {
  const { answers, checks: names, kinds, fields } = words[language];
  const { entry: entryWord, log: logWord, says, withheld: reserved } = commandWords[language];
  const deciding = decisiveCheck(verdict);
  const { log, entry, disclosed = {}, withheld = [] } = verdict.facts;
  const width = Math.max(...Object.values(names).map((name) => name.length));
  const lines = [
    deciding ? `${answers[verdict.answer]}: ${explain(deciding, language)}` : answers[verdict.answer],
    '',
    ...(log ? [`${logWord}: ${log}${entry ? ` · ${entryWord} ${entry.index}: ${kinds[entry.kind]}` : ''}`] : []),
    ...Object.entries(disclosed).map(([name, value]) => `${says}: ${fields[name] ?? name} = ${JSON.stringify(value)}`),
    ...withheld.map((name) => `${says}: ${fields[name] ?? name}: ${reserved}`),
    ...(log ? [''] : []),
    ...verdict.checks.map(
      (check) => `${marks[check.answer]} ${names[check.name].padEnd(width)}  ${explain(check, language)}`,
    ),
  ];
  const parts = (verdict.parts ?? []).map((part) => `\n${asText(part, language)}`);
  return `${lines.map(harmless).join('\n')}\n${parts.join('')}`;
}
