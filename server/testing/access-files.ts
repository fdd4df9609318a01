import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import type { Browser } from './browser.ts';

export const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888' } })
  .png()
  .toBuffer();
const plan = await PDFDocument.create();
plan.addPage([400, 300]);
export const pdf = Buffer.from(await plan.save());

export const addDraft = async (browser: Browser) =>
  (await browser.put('/api/drafts', { project_id: null, data: {} })).json().id as string;

/** Sends a file into a draft, as tus does with the whole of it in one request; gives the id of what was begun. */
export async function upload(browser: Browser, draftId: string, content: Buffer | null = pdf) {
  const answer = await browser.request(
    'POST',
    '/api/uploads',
    content ?? undefined,
    uploadHeaders(draftId, { withContent: content !== null }),
  );
  return String(answer.headers.location).split('/').at(-1) ?? '';
}

export const uploadHeaders = (draftId: string, { id = '', withContent = false } = {}) => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(pdf.length),
  'upload-metadata': `${id && `id ${btoa(id)},`}draft_id ${btoa(draftId)},filename ${btoa('plan.pdf')}`,
  ...(withContent && { 'content-type': 'application/offset+octet-stream' }),
});
