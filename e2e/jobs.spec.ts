import { databaseOf } from './support/database.ts';
import { expect, test, violationsOf } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

const soon = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

// All by keyboard, but for what is dragged. Who decides and who applies have a phone, who applies in Spanish.
test('a post goes from draft by an admin to its first applicant, who sees what becomes of it', async ({
  browser,
  product,
}) => {
  const [posting, deciding, applying] = await Promise.all(
    [undefined, 'en-GB', 'es-ES'].map((phone) =>
      browser.newContext({
        baseURL: product.url,
        locale: phone ?? 'en-GB',
        ...(phone && { viewport: { width: 360, height: 740 } }),
      }),
    ),
  );
  if (!posting || !deciding || !applying) throw new Error('three browsers');
  // Past the tour of a first visit: beside it a board of 1280 px scrolls, also under what is dragged.
  await posting.addCookies([{ name: 'sidebar', value: 'collapsed', url: product.url }]);
  await signedIn(posting, product, newPerson('Marek Dvorak'));
  const admin = await signedIn(deciding, product, newPerson('Ruth Calloway'));
  await signedIn(applying, product, newPerson('Leila Haddad'));
  const database = await databaseOf(product);
  await database.rows(`update profiles set role = 'admin' where username = $1`, [admin.username]);
  await database.close();
  // The server was not told: a call that changes something makes it look again.
  await deciding.request.post(`${product.url}/preferences`, { form: { theme: 'light' }, maxRedirects: 0 });

  const poster = await posting.newPage();
  await poster.goto('/dashboard');
  await poster.getByRole('link', { name: 'Jobs', exact: true }).first().press('Enter');
  await poster.getByRole('link', { name: 'Your posts' }).press('Enter');
  await poster.getByRole('button', { name: 'Post a job' }).press('Enter');
  await poster.getByLabel('Title', { exact: true }).fill('Subtitler from Arabic');
  await poster.getByLabel('Organisation').fill('Tidewater Pictures');
  await poster.getByLabel('What the work is').fill('Six episodes of **fifty** minutes.');
  // What was typed is there again after the page was left, before anything is published.
  await expect(poster.getByText(/Draft saved at/)).toBeVisible();
  // Beside the form, as applicants will read it; where there is no room, below.
  const beside = poster.getByRole('complementary', { name: 'What applicants will see' });
  const below = poster.getByRole('region', { name: 'Preview' });
  await expect(beside.getByRole('heading', { name: 'Subtitler from Arabic' })).toBeVisible();
  await expect(beside.locator('strong', { hasText: 'fifty' })).toBeVisible();
  await expect(below).toHaveCount(0);
  await poster.setViewportSize({ width: 1024, height: 800 });
  await expect(below.locator('strong', { hasText: 'fifty' })).toBeVisible();
  await expect(beside).toHaveCount(0);
  await poster.setViewportSize({ width: 1280, height: 800 });
  await poster.reload();
  await expect(poster.getByLabel('Title', { exact: true })).toHaveValue('Subtitler from Arabic');
  await poster.getByLabel('Kind').selectOption('contract');
  await poster.getByLabel('Where', { exact: true }).selectOption('remote');
  await poster.getByLabel('Time zones').fill('UTC to UTC+4');
  await poster.getByLabel('From', { exact: true }).fill('6,000');
  await poster.getByLabel('To', { exact: true }).fill('4,000');
  await poster.getByLabel('For', { exact: true }).selectOption('project');
  await poster.getByLabel('Closing day', { exact: true }).fill(soon());
  await poster.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(poster.getByRole('alert').first()).toContainText('upper end is below the lower one');
  await poster.getByLabel('To', { exact: true }).fill('8,000');
  await expect(beside).toContainText('€6,000 to €8,000');
  // Left before the pause in which it is saved, it is kept all the same.
  await poster.getByRole('link', { name: 'Dashboard', exact: true }).first().press('Enter');
  await expect(poster).toHaveURL(/\/dashboard$/);
  await poster.goBack();
  await expect(poster.getByLabel('To', { exact: true })).toHaveValue('8,000');
  await poster.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(poster).toHaveURL(/\/dashboard\/jobs\/posts$/);
  await expect(poster.getByText('It waits because your account is new.')).toBeVisible();

  const desk = await deciding.newPage();
  await desk.goto('/admin?queue=jobs');
  await desk.getByRole('link', { name: 'Subtitler from Arabic' }).press('Enter');
  await desk.getByRole('button', { name: 'Let it through' }).press('Enter');
  await expect(desk).toHaveURL(/queue=jobs/);

  // The poster's page hears of it by itself.
  const shown = poster.getByRole('link', { name: 'Public page' });
  await expect(shown).toBeVisible();
  const address = (await shown.getAttribute('href')) ?? '';
  const seen = await applying.request.get(product.url + address);
  expect([seen.status(), (await seen.text()).includes('Subtitler from Arabic')]).toEqual([200, true]);

  const applicant = await applying.newPage();
  // What is kept of a search is what found something.
  await applicant.goto('/dashboard/jobs?q=subtilter');
  await expect(applicant.getByText('Estas son las ofertas de subtitler.')).toBeVisible();
  await expect(applicant.getByRole('link', { name: 'Guardar esta búsqueda' })).toHaveAttribute('href', /subtitler/);
  await applicant.goto('/dashboard/jobs');
  await applicant.getByLabel('Habilidad o palabra').fill('subtitler');
  await applicant.getByRole('button', { name: 'Ver ofertas' }).press('Enter');
  await expect(applicant).toHaveURL(/q=subtitler/);
  // The results of before have gone: a press on one of them would be lost.
  await expect(applicant.getByRole('link', { name: 'Guardar esta búsqueda' })).toHaveAttribute('href', /subtitler/);
  await applicant.getByRole('link', { name: 'Subtitler from Arabic' }).press('Enter');
  await applicant.getByLabel('Nota').fill('I subtitled two series of this kind.');
  // What is typed in another window stays there when the application goes from this one.
  const other = await applying.newPage();
  await other.goto(applicant.url());
  await other.getByLabel('Nota').fill('Soy bilingüe.');
  await applicant
    .getByLabel('Elige archivos o suéltalos aquí')
    .setInputFiles({ name: 'Reel.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nreel') });
  await expect(applicant.getByRole('link', { name: 'Reel.pdf' })).toBeVisible();
  await applicant.getByRole('button', { name: 'Enviar candidatura' }).focus();
  await Promise.all([applicant.keyboard.press('Enter'), applicant.keyboard.press('Enter')]);
  await expect(applicant.getByRole('heading', { name: 'Tu candidatura: Enviada' })).toBeVisible();
  await expect(other.getByRole('alert')).toContainText('Lo que escribiste aquí no se ha enviado');
  await expect(other.getByLabel('Nota')).toHaveValue('Soy bilingüe.');
  expect(await violationsOf(other)).toEqual([]);
  await other.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter');
  await expect(other.getByRole('heading', { name: 'Tu candidatura: Enviada' })).toBeVisible();
  await other.close();

  // The columns come with the post, at first and after each move; by themselves they ask only for more.
  const columns: string[] = [];
  poster.on('request', (asked) => {
    if (/\/own-job-posts\/[^/]+\/applicants/.test(asked.url())) columns.push(asked.url());
  });
  await poster.getByRole('link', { name: /1 application, 1 not seen/ }).press('Enter');
  await poster.getByText('Read the note').press('Enter');
  await expect(poster.getByText('I subtitled two series of this kind.')).toBeVisible();
  await expect(applicant.getByRole('heading', { name: 'Tu candidatura: Leída' })).toBeVisible();
  await expect(poster.getByRole('link', { name: 'Reel.pdf' })).toBeVisible();
  // By keyboard, into the next column, where the focus goes on.
  const column = (state: string) => poster.getByRole('region', { name: state });
  await expect(column('Seen 1')).toBeVisible();
  await poster.getByRole('link', { name: 'Leila Haddad', exact: true }).focus();
  await poster.keyboard.press('Shift+ArrowRight');
  await expect(applicant.getByRole('heading', { name: 'Tu candidatura: Preseleccionada' })).toBeVisible();
  await expect(column('Shortlisted 1').getByRole('link', { name: 'Leila Haddad', exact: true })).toBeFocused();
  // By pointer; an hour passes before that is told, and it is taken back.
  await column('Shortlisted 1').getByRole('listitem').first().dragTo(column('Declined 0'));
  await poster.getByRole('dialog').getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(column('Declined 1').getByText('Leila Haddad hears of it at')).toBeVisible();
  await column('Declined 1').getByRole('button', { name: 'Undo: Leila Haddad' }).press('Enter');
  await expect(column('Shortlisted 1').getByRole('link', { name: 'Leila Haddad', exact: true })).toBeVisible();
  await expect(applicant.getByRole('heading', { name: 'Tu candidatura: Preseleccionada' })).toBeVisible();

  expect(columns).toEqual([]);
  expect(await violationsOf(poster)).toEqual([]);
  // What is being typed when the post closes stays, to be copied.
  const message = applicant.getByLabel('Mensaje para Marek Dvorak');
  await message.fill('¿Cuándo empezamos?');
  const answering = await posting.newPage();
  await answering.goto(poster.url());
  await answering.getByRole('button', { name: 'Decline: Leila Haddad' }).press('Enter');
  const reason = answering.getByLabel('Words with it, if you like');
  await reason.fill('We would rather have somebody near.');
  // Moved in another window, this is no answer to what was asked here any more, though it could be sent.
  await poster.getByRole('button', { name: 'Back to seen: Leila Haddad' }).press('Enter');
  await expect(answering.getByRole('alert')).toContainText('moved or answered meanwhile');
  await expect(reason).toHaveAttribute('readonly');
  await poster.getByRole('button', { name: 'Shortlist: Leila Haddad' }).press('Enter');
  // What was asked holds again where the move is taken back.
  await expect(reason).not.toHaveAttribute('readonly');
  await expect(reason).toHaveValue('We would rather have somebody near.');

  await poster.getByRole('link', { name: 'Your posts' }).first().press('Enter');
  await poster.getByRole('button', { name: 'Close post' }).press('Enter');
  await poster.getByRole('dialog').getByRole('button', { name: 'Close post' }).press('Enter');
  await expect(applicant.getByRole('heading', { name: 'Tu candidatura: Cerrada sin respuesta' })).toBeVisible();
  // The button goes with what it did, and the focus stays with the post.
  await expect(poster.getByRole('heading', { name: 'Subtitler from Arabic' })).toBeFocused();
  await expect(applicant.getByRole('alert')).toContainText('La candidatura ha terminado');
  await expect(message).toHaveValue('¿Cuándo empezamos?');
  await expect(message).toHaveAttribute('readonly');
  await expect(message).toBeFocused();
  expect(await violationsOf(applicant)).toEqual([]);
  await expect(answering.getByRole('alert')).toContainText('moved or answered meanwhile');
  await expect(reason).toHaveValue('We would rather have somebody near.');
  await expect(reason).toHaveAttribute('readonly');
  await expect(answering.getByRole('button', { name: 'Decline', exact: true })).toHaveCount(0);
  expect(await violationsOf(answering)).toEqual([]);
  const gone = await applying.request.get(product.url + address);
  const body = await gone.text();
  expect([gone.status(), body.includes('noindex'), body.includes('JobPosting'), body.includes('fifty')]).toEqual([
    410,
    true,
    false,
    false,
  ]);
});
