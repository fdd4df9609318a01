import { expect, test } from 'vitest';
import { contentDisposition, safeFileName } from './file-name.ts';

test.each([
  ['Plan.pdf', 'application/pdf', 'Plan.pdf'],
  ['photo.JPEG', 'image/jpeg', 'photo.jpeg'],
  ['photo.pdf', 'image/jpeg', 'photo.jpg'],
  ['invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
  ['report', 'application/msword', 'report.doc'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Users\\ana\\cv.docx', 'application/pdf', 'cv.pdf'],
  ['a\u202Efdp.exe', 'application/pdf', 'afdp.exe.pdf'],
  ['line\nbreak\0.png', 'image/png', 'line break.png'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['', 'image/gif', 'file.gif'],
  ['.pdf', 'application/pdf', 'pdf.pdf'],
  ['Año nuevo 日本.png', 'image/png', 'Año nuevo 日本.png'],
  [`${'x'.repeat(400)}.png`, 'image/png', `${'x'.repeat(200)}.png`],
] as const)('%j as %s is saved as %j', (typed, mediaType, name) => {
  expect(safeFileName(typed, mediaType)).toBe(name);
});

test('a name with quotes and foreign letters stays one header', () => {
  expect(contentDisposition('attachment', 'Año "1"\r\n.pdf')).toBe(
    `attachment; filename="A_o _1___.pdf"; filename*=UTF-8''A%C3%B1o%20%221%22%0D%0A.pdf`,
  );
});
