import { checkWalk } from './check-walk.ts';
import { fillFirst, measureActs } from './cost.ts';
import { playDays } from './day.ts';
import { type Cell, killAt, parts } from './kills.ts';
import { openGround } from './open-ground.ts';
import { restartAll } from './rolling.ts';
import { phases, walk } from './walk.ts';

/**
 * The product on many machines, each a process on loopback: `rolling [requests] [minutes]` restarts all of it under
 * load, `kills [parts] [phase]` ends each part, or those that an expression names, with -9 in each phase of the walk,
 * `far` walks with a database 200 ms away, `cost [times] [answers]`
 * measures what each act of a day takes where so many answers were given before, `day [minutes] [members ...]` has a day
 * of so many members in an hour, for some minutes of it. Ends with 1 when something was lost.
 */
const [what, ...words] = process.argv.slice(2);
const opening = openGround({ far: what === 'far' ? 200 : 0 });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await (await opening)[Symbol.asyncDispose]();
    process.exit(1);
  });
await using ground = await opening;

if (what === 'rolling') {
  const outcome = await restartAll(ground, Number(words[0] ?? 10_000), Number(words[1] ?? 15));
  console.log(outcome);
  const { failed, lost, twice } = outcome;
  process.exitCode = lost + twice + Object.keys(failed).length > 0 ? 1 : 0;
} else if (what === 'cost') {
  const [times = '100', answers] = words;
  if (answers) await fillFirst(ground, Number(answers));
  console.table(await measureActs(ground, Number(times)));
} else if (what === 'day') {
  const [minutes = '2', ...members] = words;
  console.table(await playDays(ground, members.map(Number), Number(minutes)));
} else if (what === 'far') {
  for (let times = 0; times < 3; times++) {
    let [phase, begun] = ['', performance.now()];
    const note = () => phase && console.log(phase, ((performance.now() - begun) / 1000).toFixed(1));
    const walked = await walk(ground, (at) => {
      note();
      [phase, begun] = [at, performance.now()];
    });
    note();
    const wrong: string[] = [];
    await checkWalk(ground, walked, wrong);
    if (wrong.length > 0) process.exitCode = 1;
    console.log(wrong, ground.tally);
  }
} else {
  const [part = '', phase = ''] = words;
  const cells: Cell[] = [];
  for (const each of parts.filter(({ name }) => new RegExp(part).test(name)))
    for (const at of phases.filter((name) => name.includes(phase))) {
      const cell = await killAt(ground, each, at);
      console.log(JSON.stringify(cell));
      cells.push(cell);
    }
  console.log(tableOf(cells));
  process.exitCode = cells.some(({ wrong }) => wrong.length > 0) ? 1 : 0;
}

/** Part by phase, in seconds; a 2 marks a mail that came twice under one Message-ID, a ! what went wrong. */
function tableOf(cells: Cell[]) {
  const row = (words: string[]) => `| ${words.join(' | ')} |`;
  const shown = (cell?: Cell) =>
    cell ? `${cell.seconds.toFixed(1)}${cell.twice > 0 ? ' (2)' : ''}${cell.wrong.length > 0 ? ' !' : ''}` : '';
  const names = [...new Set(cells.map(({ part }) => part))];
  const lines = names.map((name) =>
    row([name, ...phases.map((at) => shown(cells.find(({ part, phase }) => part === name && phase === at)))]),
  );
  return [row(['killed', ...phases]), row(['---', ...phases.map(() => '---')]), ...lines].join('\n');
}
