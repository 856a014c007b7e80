import type { Browser, Page } from '@playwright/test';
import { createSession, createUser } from './factories';

/** A page of a separate browser in which this person is signed in. */
export async function signedIn(browser: Browser, person: { id: string }, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(page, person, baseURL);
  return page;
}

/** Signs this person in in the browser of `page`; returns the session's cookie. */
export async function signInAs(
  page: Page,
  person: { id: string },
  baseURL = 'http://localhost:3000',
): Promise<{ name: string; value: string }> {
  const { name, value } = await createSession(person.id);
  await page.context().addCookies([{ name, value, url: baseURL }]);
  return { name, value };
}

/** Signs a new person in in the browser of `page`. */
export async function signInNewPerson(page: Page, baseURL: string | undefined) {
  const person = await createUser();
  await signInAs(page, person, baseURL);
  return person;
}
