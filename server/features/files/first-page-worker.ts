import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Bitmap } from './first-page.ts';

const { pdf, width } = workerData as { pdf: Uint8Array; width: number };
/** No page is drawn larger than this: one of ten metres would take a gigabyte. */
const maxHeight = 3_000;

/** In bytes, all that PDFium may hold: it would take two gigabytes, and a thread's limits do not count them. */
const maxMemory = 256 * 2 ** 20;

const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
  // PDFium would go on without, for seconds, and draw a page that lacks something.
  if (this.buffer.byteLength + pages * 2 ** 16 > maxMemory) {
    parentPort?.postMessage(null);
    process.exit();
  }
  try {
    return grow.call(this, pages);
  } catch {
    // The machine has no more, which is not the file's fault: no message says so.
    process.exit(1);
  }
};

async function draw(library: PDFiumLibrary): Promise<Bitmap | null> {
  const page = (await library.loadDocument(pdf)).getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(width / originalWidth, maxHeight / originalHeight);
  const drawn = await page.render({ scale, render: 'bitmap' });
  return drawn.width && drawn.height ? { width: drawn.width, height: drawn.height, data: drawn.data } : null;
}

// What fails from here on is the file's fault; anything else is thrown, and ends this thread.
const library = await PDFiumLibrary.init();
parentPort?.postMessage(await draw(library).catch(() => null));
