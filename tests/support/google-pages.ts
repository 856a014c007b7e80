import { type Browser, expect, type Page } from '@playwright/test';
import { randomSecret } from '@/lib/auth/secrets';
import { hydrated } from './browser';
import type { GoogleSite } from './google-site';

/** A person that "Google" vouches for. */
export function googlePerson(email?: string) {
  const mark = randomSecret()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 10);
  return {
    sub: `sub-${mark}`,
    email: email ?? `g-${mark}@mail.test`,
    email_verified: true as unknown,
    name: `Élena ${mark}`,
  };
}

/** User actions on a site with "Google" sign-in. */
export class GooglePages {
  constructor(readonly site: GoogleSite) {}

  async openPanel(page: Page, path = '/login'): Promise<void> {
    await page.goto(`${this.site.url}${path}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByText('Redirecting to Google...')).toBeVisible();
  }

  /** From the sign-in page through "Google" and back. */
  async signIn(page: Page, path = '/login'): Promise<void> {
    await this.openPanel(page, path);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
  }

  signInByPassword(page: Page, email: string, password: string) {
    return page.request.post(`${this.site.url}/api/users/login`, { data: { email, password } });
  }

  /** The response of /api/auth/session. */
  async whoIs(page: Page) {
    return (await page.request.get(`${this.site.url}/api/auth/session`)).json();
  }

  /** In a separate browser, as somebody else. */
  async elsewhere<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
    const context = await browser.newContext({ baseURL: this.site.url });
    try {
      return await work(await context.newPage());
    } finally {
      await context.close();
    }
  }
}
