import { surviveKills, type Target } from '../server/testing/survive-kills.ts';

/**
 * Ten thousand events while a server process and PostgreSQL are killed with -9 again and again: nothing may be lost,
 * told twice or told to somebody else. Run by hand, on a quiet machine and after a build: `node bench/realtime-kills.ts
 * [events] [seconds]`. It takes about a minute and a half, needs nginx, and ends with 1 when something is wrong.
 */
const [events = 10_000, seconds = 60] = process.argv.slice(2).map(Number);
const targets: Target[] = ['server', 'postgres'];
const rounds = Math.max(1, Math.round(seconds / 10));
const kills = Array.from({ length: rounds }, () => targets.toSorted(() => Math.random() - 0.5)).flat();

const figures = await surviveKills({ events, seconds, kills });
console.log(`killed and started again: ${kills.join(', ')}`);
console.table({ ...figures, statuses: JSON.stringify(figures.statuses) });
const { lost, twice, foreign, forgotten, reloads } = figures;
process.exitCode = lost + twice + foreign + forgotten + reloads > 0 ? 1 : 0;
