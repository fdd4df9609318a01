import type { Page } from '@playwright/test';
import { expect, scriptThere } from './support/journey.ts';
import { signedIn, signInAs } from './support/people.ts';
import { projectForm } from './support/project-form.ts';
import { addProject, newSigner, projectText } from './support/projects.ts';
import { test } from './support/viewer.ts';

/**
 * The next page is made of what this one keeps: a save that comes later would be another window's. What was kept before
 * is not kept once more.
 */
async function savedBy(page: Page, act: () => Promise<void>) {
  await scriptThere(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT', { timeout: 15_000 });
  await Promise.all([saved.catch(() => {}), act()]);
}

test('each step of a new project', async ({ product, viewerOf }) => {
  // Each language by somebody of their own: two windows of one person are asked whose draft stays.
  const each = viewerOf((context) => signedIn(context, product));
  await each.see('new project, as its signer will read it', {
    path: '/projects/new',
    heading: (words) => words.projects.new.title,
    byWidth: true,
    act: async (page, { projects: { preview } }) => {
      const title = page.locator('[name=title]');
      const isKept = (await title.inputValue()) === 'Lighting of a rope factory';
      if (!isKept) await savedBy(page, () => title.fill('Lighting of a rope factory'));
      // Wider screens have it beside the form.
      const button = page.getByRole('button', { name: preview.open }).first();
      if (await button.isVisible()) await button.click();
      const shown = page.locator('aside:visible, [role=dialog]').filter({ hasText: preview.title });
      await expect(shown.getByText('Lighting of a rope factory').first()).toBeVisible();
    },
  });
  await each.see('new project, its proof', {
    path: '/projects/new?step=proof',
    heading: (words) => words.projects.new.title,
    act: async (page) => savedBy(page, () => page.locator('[name="links.0.url"]').fill('harbourrow.example')),
  });
  await each.see('new project, its people', {
    path: '/projects/new?step=people',
    heading: (words) => words.projects.new.title,
    deeds: [
      {
        name: 'two of them',
        act: async (page, words) => {
          const form = projectForm(page, words);
          await form.fillPerson(1, newSigner('Maximiliana Wolfeschlegelsteinhausenbergerdorff'));
          await savedBy(page, () => form.addPerson.click());
          await expect(form.signer(2).email).toBeFocused();
        },
      },
    ],
  });
  await each.see('new project, not gone on', {
    path: '/projects/new',
    heading: (words) => words.projects.new.title,
    act: async (page, words) => {
      const form = projectForm(page, words);
      await form.next.click();
      await expect(form.refusal).toBeFocused();
    },
  });
  await each.see('new project, refused', {
    path: '/projects/new?step=people',
    heading: (words) => words.projects.new.title,
    refused: 422,
    act: async (page, words) => {
      await projectForm(page, words).send.click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
});

test('a project that was just sent', async ({ browser, product, viewerOf }) => {
  const context = await browser.newContext();
  const owner = await signedIn(context, product);
  const id = await addProject(context, product, [newSigner(), newSigner('Marek Dvorak')]);
  await viewerOf((each) => signInAs(each, product, owner)).see('just sent', {
    path: `/projects/${id}?sent=now`,
    heading: projectText.title,
    act: async (page, { ownProject }) => {
      await expect(page.getByRole('button', { name: ownProject.sent.copy })).toBeVisible();
    },
  });
});
