import { randomUUID } from 'node:crypto';
import backing from '../shared/i18n/en/backing.ts';
import collaborators from '../shared/i18n/en/collaborators.ts';
import errors from '../shared/i18n/en/errors.ts';
import jobs from '../shared/i18n/en/jobs.ts';
import letters from '../shared/i18n/en/letters.ts';
import reach from '../shared/i18n/en/reach.ts';
import social from '../shared/i18n/en/social.ts';
import { pathsIn } from '../shared/language-paths.ts';
import { leadOn, publicLeadOn } from '../shared/lead-on.ts';
import { paths } from '../shared/paths.ts';
import { expect, test } from './support/journey.ts';
import { signedIn } from './support/people.ts';

test('where nothing is at an address, a link leads on and nobody is told to try again', async ({
  page,
  context,
  product,
  axe,
}) => {
  await signedIn(context, product);
  const nowhere = randomUUID();
  for (const [path, link, leadsTo] of [
    [`/dashboard/jobs/${nowhere}`, jobs.find.title, '/dashboard/jobs'],
    [`/dashboard/jobs/applicants/${nowhere}`, jobs.pipeline.back, '/dashboard/jobs/posts'],
    [`/dashboard/letters/${nowhere}`, letters.list.elsewhere, '/dashboard/letters'],
    [`/dashboard/jobs/${nowhere}/applicants`, jobs.pipeline.back, '/dashboard/jobs/posts'],
    [`/dashboard/jobs/${nowhere}/edit`, jobs.pipeline.back, '/dashboard/jobs/posts'],
    ['/dashboard/comments/0000000000', social.page.elsewhere, '/search'],
    [`/dashboard/collaborators/${nowhere}`, collaborators.own.elsewhere, '/dashboard/projects'],
  ] as const) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText(errors.not_found);
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(main.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', leadsTo);
    await expect(main.getByText('“”')).toHaveCount(0);
    await axe();
  }
  await page.goto('/dashboard/backings/nobody-goes-by-this');
  await expect(page.getByText(backing.give.missingText)).toBeVisible();
  const list = page.getByRole('main').getByRole('link', { name: backing.give.list, exact: true });
  await expect(list).toHaveAttribute('href', '/dashboard/backings');
});

test('an address with only pages below it leads to what is there, in the language that it names', async ({
  page,
  context,
  product,
}) => {
  const ask = async (path: string) => {
    const answer = await context.request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  for (const [path, target] of Object.entries(leadOn)) expect(await ask(path)).toEqual([302, target()]);
  for (const [path, target] of Object.entries(publicLeadOn)) {
    expect(await ask(path)).toEqual([302, target(paths)]);
    expect(await ask(`/es${path}`)).toEqual([302, target(pathsIn('es'))]);
  }
  await page.goto('/projects');
  await expect(page, 'a visitor signs in first').toHaveURL(`${product.url}/signin?next=%2Fdashboard%2Fprojects`);
  await signedIn(context, product);
  await page.goto('/projects/');
  await expect(page).toHaveURL(`${product.url}/dashboard/projects`);
});

test('whoever would block themselves is told that this is them, and finds back', async ({ page, context, product }) => {
  const { username } = await signedIn(context, product);
  const answer = await page.goto(`/dashboard/block/${username}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reach.person.own);
  await expect(page.getByText(reach.person.missing)).toHaveCount(0);
  await page.getByRole('link', { name: reach.person.back }).click();
  await expect(page).toHaveURL(`${product.url}/dashboard/profile`);
});
