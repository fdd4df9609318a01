import { Worker } from 'node:worker_threads';

/** A picture as it comes out of a renderer: RGBA, row by row. */
export type Bitmap = { width: number; height: number; data: Uint8Array };

/** Of a processor: a page that takes longer gets no picture. By the clock, a busy machine would be the page's fault. */
const longest = 10_000;
/** By the clock. */
const longestWait = 60_000;

/**
 * The first page of a PDF, `width` pixels wide at most, or null for what cannot be drawn, today or tomorrow. A
 * stranger's file is drawn by PDFium in WebAssembly, in a thread of its own that ends with it, after `time`
 * milliseconds of a processor, or when it wants more than 256 MB. Throws when the thread fails for any other reason
 * than the file.
 */
export async function drawFirstPage(pdf: Buffer, width: number, time = longest): Promise<Bitmap | null> {
  const worker = new Worker(new URL('./first-page-worker.ts', import.meta.url), {
    workerData: { pdf, width },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // What PDFium says of a stranger's file is no line of the log.
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Bitmap | null>();
  const fail = (why: string) => reject(new Error(`The first page of a PDF was not drawn: ${why}`));
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => fail('its thread ended'));
  const stopwatch = setInterval(async () => {
    const used = await worker.cpuUsage().catch(() => null);
    if (used && used.user + used.system > time * 1000) resolve(null);
  }, 250);
  const deadline = setTimeout(() => fail(`no processor was free for ${longestWait / 1000} s`), longestWait);
  try {
    return await promise;
  } finally {
    clearInterval(stopwatch);
    clearTimeout(deadline);
    void worker.terminate();
  }
}
