import { expect, test } from './support/journey.ts';
import { call } from './support/people.ts';
import { confirm } from './support/projects.ts';
import { askedProject, openOwner, strangersBrowser } from './support/signing.ts';

const here = openOwner();

test('a receipt is checked by whoever has it: valid while the answer stands, and not valid once it is taken back', async ({
  browser,
  product,
  page: reader,
  axe,
}) => {
  const { id, link, signer } = await askedProject(here.owner, product);
  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  await page.goto(link);
  await confirm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Verified');

  const receiptMail = () =>
    product.mailbox.mails.find(({ to, attachments }) => to === signer.email && attachments.length > 0);
  await expect.poll(receiptMail, { timeout: 60_000 }).toBeDefined();
  const content = receiptMail()?.attachments.find(({ filename }) => filename === 'receipt.countersign.json')?.content;
  const receipt = {
    name: 'receipt.countersign.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content ?? ''),
  };

  const answer = reader.locator('main section h2');
  const check = async () => {
    await reader.goto('/en/verify');
    await reader.getByLabel('Or a file').setInputFiles(receipt);
    await reader.getByRole('button', { name: 'Check', exact: true }).click();
  };
  await check();
  await expect(answer).toHaveText('Valid');
  await expect(reader.getByRole('definition').filter({ hasText: signer.name })).toBeVisible();
  await axe();

  // Its page says where it is, and on paper leads back to itself.
  await reader.goto(`/en/p/${id}`);
  await expect(reader.getByText(/^Recorded (between|before) .+, entry \d+\.$/)).toBeVisible();
  const code = reader.getByRole('img', { name: /^QR code that leads to/ });
  await expect(code).toBeVisible();
  await reader.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await reader.emulateMedia({ media: 'screen' });
  await reader.getByText('Receipt and proof of each entry').click();
  await axe();
  await reader.getByRole('link', { name: 'How the public log works' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The public log');
  const size = async () => Number((await (await reader.request.get('/log/checkpoint')).text()).split('\n')[1]);
  // Another entry may come between.
  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole('definition').first()).toHaveText(String(await size()), { timeout: 2_000 });
  }).toPass();

  const today = () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format();
  const before = today();
  expect((await call(context, `${product.url}/api/signing/${id}/withdraw`, 'POST')).ok()).toBe(true);
  await expect(async () => {
    await check();
    await expect(answer).toHaveText('Not valid', { timeout: 5_000 });
  }).toPass();
  await expect(reader.getByText(new RegExp(`Taken back on (${before}|${today()})`)).first()).toBeVisible();
  await context.close();
});

const form = (file: Buffer) => ({ proof: '', file: { name: 'file', mimeType: 'application/json', buffer: file } });

for (const [language, answer, reasons, nothing] of [
  [
    'en',
    'Could not check',
    ['This is longer than anything of ours.', 'Give the file as you received it.'],
    ['Could not check', 'Paste a link or a text, or choose a file.'],
  ],
  [
    'es',
    'No se pudo comprobar',
    ['Es más', 'Da el archivo tal como lo recibiste.'],
    ['No se pudo comprobar', 'Pega un enlace o un texto, o elige un archivo.'],
  ],
] as const)
  test(`10 MB, a photo, nothing and what is no form get an answer that says what to do, in ${language}`, async ({
    request,
  }) => {
    const ask = async (multipart: Partial<ReturnType<typeof form>>) => {
      const sent = await request.post(`/${language}/verify`, { multipart });
      return [sent.status(), await sent.text()] as const;
    };
    for (const [index, bytes] of [10_000_000, 60_000].entries()) {
      const [status, body] = await ask(form(Buffer.alloc(bytes, 0xff)));
      expect([bytes, status]).toEqual([bytes, 200]);
      expect(body).toMatch(new RegExp(`<h2[^>]*>${answer}</h2>`));
      expect(body).toContain(reasons[index]);
    }
    const odd = { 'content-type': 'multipart/form-data; boundary=x' };
    const sent = await request.post(`/${language}/verify`, { headers: odd, data: 'no form' });
    expect([sent.status(), (await sent.text()).includes(answer)]).toEqual([200, true]);
    const [status, body] = await ask({ proof: '' });
    expect(status).toBe(422);
    for (const words of nothing) expect(body).toContain(words);
    expect((await request.post(`/${language}/contact`, { multipart: { message: 'x' } })).status()).toBe(415);
  });
