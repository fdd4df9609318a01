import type { Page } from '@playwright/test';
import type { Catalogue } from '../../shared/i18n/en.ts';
import en from '../../shared/i18n/en.ts';
import { expect } from './journey.ts';

type Step = 'work' | 'proof' | 'people';
type Typed = Partial<Record<'title' | 'summary' | 'role' | 'organisation' | 'description', string>>;
/** Months as "2026-03". */
type Work = Typed & { started?: string; ended?: string };
type Person = { email: string; name?: string; relationship?: string; organisation?: string };

/**
 * The form of a project by its three steps, for whoever fills it. Fields are found by their names: some stand in a step
 * that is out of sight.
 */
export function projectForm(page: Page, words: Catalogue = en) {
  const { form: t, steps } = words.projects;
  const field = (name: string) => page.locator(`[name="${name}"]:not([type=hidden])`);
  const signer = (number: number) => {
    const of = (name: string) => field(`signers.${number - 1}.${name}`);
    return { email: of('email'), name: of('name'), relationship: of('relationship'), organisation: of('organisation') };
  };
  const month = async (name: 'started_on' | 'ended_on', chosen: string) => {
    const [year = '', month = ''] = chosen.split('-');
    await field(`${name}.month`).selectOption(month);
    await field(`${name}.year`).selectOption(year);
  };
  const heading = { work: t.work, proof: t.proof, people: t.signers };
  const fillWork = async ({ started, ended, description, ...typed }: Work) => {
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
    if (started) await month('started_on', started);
    if (ended) await month('ended_on', ended);
    if (description === undefined) return;
    if (!(await field('description').isVisible())) await page.getByText(t.addDescription).click();
    await field('description').fill(description);
  };
  const fillPerson = async (number: number, { email, name, relationship, organisation }: Person) => {
    const of = signer(number);
    await of.email.fill(email);
    if (name !== undefined) await of.name.fill(name);
    if (relationship) await of.relationship.selectOption(relationship);
    if (organisation !== undefined) await of.organisation.fill(organisation);
  };
  return {
    field,
    signer,
    month,
    fillWork,
    fillPerson,
    /** The button of the list of steps, and the heading that has the focus once it is there. */
    step: (step: Step) => page.getByRole('navigation', { name: steps.label }).locator(`button[value=${step}]`),
    heading: (step: Step) => page.getByRole('heading', { level: 2, name: heading[step], exact: true }),
    go: async (step: Step) => {
      await page.getByRole('navigation', { name: steps.label }).locator(`button[value=${step}]`).click();
      await expect(page.getByRole('heading', { level: 2, name: heading[step], exact: true })).toBeFocused();
    },
    /** Presses Next, and waits for the step that it leads to. */
    goOn: async (to: Step) => {
      await page.locator('[data-form-end] button[name=next]').click();
      await expect(page.getByRole('heading', { level: 2, name: heading[to], exact: true })).toBeFocused();
    },
    next: page.locator('[data-form-end] button[name=next]'),
    back: page.locator('[data-form-end]').getByRole('button', { name: steps.back, exact: true }),
    send: page.locator('[data-form-end] button[name=send]'),
    addPerson: page.getByRole('button', { name: t.addPerson }),
    /** What stands on top when it could not go on. */
    refusal: page.getByRole('alert').filter({ hasText: new RegExp(`${t.failed}|${t.fix}`) }),
  };
}
