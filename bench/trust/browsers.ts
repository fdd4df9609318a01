import { day } from './plan.ts';
import type { Random } from './random.ts';

/**
 * Kinds of browsers with their share of people, and the days from one version to the next. Where a browser names
 * nothing but its major version (Chrome since 110, 2023: "Android 10; K"), all who have it look the same.
 * Half of the visits come from phones (StatCounter Europe 2024), of these Chrome 58%, Safari 26%, Samsung 6%; of the
 * others Chrome 62%, Edge 14%, Safari 9%, Firefox 8%, with Windows on 72% and macOS on 16%.
 */
const kinds: readonly (readonly [{ name: string; days: number }, number])[] = [
  [{ name: 'chrome android', days: 28 }, 0.26],
  [{ name: 'chrome windows', days: 28 }, 0.23],
  [{ name: 'safari iphone', days: 45 }, 0.13],
  [{ name: 'edge windows', days: 28 }, 0.065],
  [{ name: 'chrome macos', days: 28 }, 0.06],
  [{ name: 'safari macos', days: 60 }, 0.045],
  [{ name: 'firefox windows', days: 28 }, 0.03],
  [{ name: 'samsung android', days: 90 }, 0.03],
  [{ name: 'safari ipad', days: 45 }, 0.015],
  [{ name: 'firefox macos', days: 28 }, 0.008],
  [{ name: 'chrome linux', days: 28 }, 0.012],
  [{ name: 'firefox linux', days: 28 }, 0.01],
  [{ name: 'opera windows', days: 35 }, 0.015],
];

/** A browser that few have: an in-app one, an old phone, another name of its maker: a tenth. */
const rareKinds = 400;

/**
 * A person's browser. Seven in ten of those that update themselves have the newest version, most others the one
 * before (StatCounter's versions of Chrome, 2024); phones and tablets of Apple take twice as long.
 */
export function browserOf(random: Random) {
  const kind = random.drawn(kinds);
  if (!kind) return `browser ${random.whole(1, rareKinds)}`;
  const late = random.next();
  const newest = kind.name.startsWith('safari') ? 0.45 : 0.7;
  const behind = late < newest ? 0 : late < newest + (1 - newest) * 0.6 ? 1 : random.whole(2, 9);
  return `${kind.name}~${kind.days}~${behind}`;
}

/** How the browser calls itself at that time. */
export function agentAt(agent: string, time: number) {
  const [kind, days, behind] = agent.split('~');
  return behind === undefined ? agent : `${kind} ${Math.floor(time / (Number(days) * day)) - Number(behind)}`;
}
