import type { Browser, Page } from '@playwright/test';
import { createSession } from './factories';

/** A page of a separate browser in which this person is signed in. */
export async function signedIn(browser: Browser, person: { id: string }, baseURL: string): Promise<Page> {
  const { name, value } = await createSession(person.id);
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name, value, url: baseURL }]);
  return context.newPage();
}
