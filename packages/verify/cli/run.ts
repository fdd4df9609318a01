import { runMonitor } from '../monitor/monitor-command.ts';
import { Refusal } from '../refusal.ts';
import { explain, type Language } from '../verify/verify.ts';
import { runWitness } from '../witness/witness-command.ts';
import { languageOf, Misuse, type Terminal, usageExit } from './terminal.ts';
import { runVerify } from './verify-command.ts';
import { commandWords } from './words.ts';

const commands = { monitor: runMonitor, witness: runWitness };

/** The whole command; its number is the exit code. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const [first = '', ...rest] = args;
  const language = languageFrom(args, terminal);
  if (args.includes('--help') || args.includes('-h')) {
    terminal.out(commandWords[language].usage);
    return 0;
  }
  try {
    return await (Object.hasOwn(commands, first)
      ? commands[first as keyof typeof commands](rest, terminal)
      : runVerify(args, terminal));
  } catch (failure) {
    if (failure instanceof Misuse) terminal.err(`${failure.message.trimEnd()}\n`);
    else if (failure instanceof Refusal)
      terminal.err(`${explain({ why: failure.code, data: failure.data }, language)}\n`);
    else throw failure;
    return usageExit;
  }
}

/** For what is said before the options are read, or because they can't be. */
function languageFrom(args: string[], { env }: Terminal): Language {
  const asked = /--lang[= ](en|es)\b/.exec(args.join(' '))?.[1];
  return languageOf(asked, env);
}
