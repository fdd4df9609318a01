/** Loaded before the server of a benchmark, which is started with `--expose-gc`: tells its memory, cleared, when it is asked. */
process.on('message', () => {
  for (let times = 0; times < 4; times++) globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
// Being asked is no reason to stay.
process.channel?.unref();
