import type { Page } from '@playwright/test';
import { databaseOf } from './support/database.ts';
import { expect, mailTo, scriptThere, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';
import { addProject, newSigner } from './support/projects.ts';

/** What the page sends, from now on, to have somebody reminded. */
function remindersOf(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/remind')) sent.push(request.url());
  });
  return sent;
}

test('who waits for two signers reminds both; without a line that fails at once, and nothing is sent later', async ({
  page,
  context,
  product,
}) => {
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await signedIn(context, product);
  const signers = [newSigner('Priya Raman'), newSigner('Marek Dvorak')];
  const projectId = await addProject(context, product, signers);
  for (const { email } of signers) await mailTo(product, email, /^Please confirm/);
  const database = await databaseOf(product);
  const counted = () => database.rows('select reminders_sent from signing_requests where project_id = $1', [projectId]);
  await page.goto('/dashboard');
  // Three days lie between two mails: until then it says from when on.
  const tooSoon = page.getByText(/^Remind from \d+ \w+$/);
  await expect(tooSoon).toBeVisible();
  await database.rows(`update signing_requests set last_sent_at = now() - interval '73 hours' where project_id = $1`, [
    projectId,
  ]);
  await page.reload();
  await scriptThere(page);
  const remind = page.getByRole('button', { name: 'Remind Priya Raman and Marek Dvorak' });
  await expect(remind).toBeVisible();

  const sent = remindersOf(page);
  await context.setOffline(true);
  await remind.click();
  await expect(page.getByText('Nothing was sent')).toBeVisible();
  await expect(page.getByText(/^No answer from the server\./)).toBeVisible();
  await expect(remind).not.toHaveAttribute('aria-busy');
  const tried = sent.length;
  await context.setOffline(false);
  // Whatever had waited for the line would go out before this answer.
  await page.evaluate(async () => {
    if (!navigator.onLine) await new Promise((there) => addEventListener('online', there, { once: true }));
    await fetch('/api/session');
  });
  expect(sent.length).toBe(tried);
  expect(await counted()).toEqual([{ reminders_sent: 0 }, { reminders_sent: 0 }]);

  await remind.click();
  await expect(page.getByText('Reminder on its way')).toBeVisible();
  await expect(tooSoon).toBeVisible();
  for (const { email } of signers) await mailTo(product, email, /^Reminder: /);
  expect(await counted()).toEqual([{ reminders_sent: 1 }, { reminders_sent: 1 }]);
  await database.close();
});
