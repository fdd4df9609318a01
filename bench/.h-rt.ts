import { compareRealtime } from '/work/main/bench/realtime.ts';

const t = Date.now();
for (const r of await compareRealtime())
  console.log(r.name, '|', Math.round(r.product), Math.round(r.peer), r.unit, r.ratio.toFixed(2), r.goal);
console.log((Date.now() - t) / 1000, 's');
