import type { Page } from '@playwright/test';
import type { Person } from './people.ts';

/** Types what the form of a new account asks for. */
export async function fillSignUp(page: Page, person: Person) {
  await page.getByLabel('Full name').fill(person.full_name);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Date of birth').fill(person.date_of_birth);
  await page.getByLabel('Phone number').fill(person.phone_number);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
}
