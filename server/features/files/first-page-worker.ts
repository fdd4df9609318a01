import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Bitmap } from './first-page.ts';

const { pdf, width } = workerData as { pdf: Uint8Array; width: number };
/** No page is drawn larger than this: one of ten metres would take a gigabyte. */
const maxHeight = 3_000;

const library = await PDFiumLibrary.init();
const page = (await library.loadDocument(pdf)).getPage(0);
const { originalWidth, originalHeight } = page.getOriginalSize();
const scale = Math.min(width / originalWidth, maxHeight / originalHeight);
const drawn = await page.render({ scale, render: 'bitmap' });
parentPort?.postMessage({ width: drawn.width, height: drawn.height, data: drawn.data } satisfies Bitmap);
