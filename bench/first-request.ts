import { chromium, type Locator } from '@playwright/test';
import { newPerson, signedIn } from '../e2e/support/people.ts';
import { startProduct } from '../e2e/support/product.ts';
import { browserOfPeople } from '../playwright.config.ts';

/**
 * Prints how long a new owner takes from the empty dashboard to a sent request, typing as a person does: each key takes
 * its time, and before each field or button somebody reads, decides and moves there.
 */
const perKey = 200;
const perStep = 2_450;

const product = await startProduct({});
const browser = await chromium.launch(browserOfPeople);
try {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await signedIn(context, product, newPerson('Nadia Brandt'));
  const page = await context.newPage();
  await page.goto(`${product.url}/dashboard`);
  await page.getByText('No projects yet').waitFor();

  let [keys, steps] = [0, 0];
  const goTo = async (control: Locator) => {
    steps++;
    await page.waitForTimeout(perStep);
    await control.click();
  };
  const type = async (field: Locator, text: string) => {
    keys += text.length;
    await goTo(field);
    await page.keyboard.type(text, { delay: perKey });
  };
  const begun = Date.now();
  await goTo(page.getByRole('link', { name: 'Add your first project' }));
  await type(page.getByLabel('Title'), 'Rewiring of 24 flats');
  await type(page.getByLabel('What you did, in short'), 'Replaced all wiring and consumer units in 24 occupied flats.');
  await type(page.getByLabel('Your role'), 'Lead electrician');
  // Reached by the tab key: a press in the middle of the field would begin with the month.
  steps++;
  await page.waitForTimeout(perStep);
  await page.getByLabel('Started on').focus();
  keys += 8;
  await page.keyboard.type('03032026', { delay: perKey });
  const person = page.getByRole('group', { name: 'Person 1' });
  await type(person.getByLabel('Name'), 'Priya Raman');
  steps++;
  await page.waitForTimeout(2 * perStep);
  await person.getByLabel('How they know your work').selectOption({ label: 'Client' });
  await type(person.getByLabel('Email address'), 'priya.raman@harbourrow.example');
  await goTo(page.getByRole('button', { name: 'Ask for confirmation' }));
  await page.waitForURL(/\/projects\/[\da-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: 'Rewiring of 24 flats' }).waitFor();
  const seconds = (Date.now() - begun) / 1000;
  const [typing, deciding] = [(keys * perKey) / 1000, ((steps + 1) * perStep) / 1000];
  console.log('| keys | typing | steps | finding and deciding | the product | in all |\n|---|---|---|---|---|---|');
  console.log(
    `| ${[keys, `${typing.toFixed(1)} s`, steps, `${deciding.toFixed(1)} s`, `${(seconds - typing - deciding).toFixed(1)} s`, `${seconds.toFixed(1)} s`].join(' | ')} |`,
  );
  if (seconds > 120) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
