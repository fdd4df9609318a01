import { Worker } from 'node:worker_threads';

/** A picture as it comes out of a renderer: RGBA, row by row. */
export type Bitmap = { width: number; height: number; data: Uint8Array };

/** A page that takes longer gets no picture. */
const longest = 10_000;

/**
 * The first page of a PDF, `width` pixels wide at most, or null for what cannot be drawn. A stranger's file is drawn by
 * PDFium in WebAssembly, in a thread of its own that ends with it or after ten seconds.
 */
export function drawFirstPage(pdf: Buffer, width: number): Promise<Bitmap | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./first-page-worker.ts', import.meta.url), {
      workerData: { pdf, width },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const end = (drawn: Bitmap | null) => {
      clearTimeout(timer);
      resolve(drawn);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(null), longest);
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
