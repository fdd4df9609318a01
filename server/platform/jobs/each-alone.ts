/**
 * For a job that works through many things, each in a transaction of its own: one that fails holds up none of those
 * behind it. The job fails at its end, with all errors, and so is seen and tried again.
 */
export async function eachAlone<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
) {
  const failures: unknown[] = [];
  let count = 0;
  try {
    for await (const item of items) {
      count += 1;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  } catch (error) {
    // What could not be found out is told along with what had failed by then.
    if (failures.length === 0) throw error;
    failures.push(error);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${count} failed, the first with: ${failures[0]}`);
}
