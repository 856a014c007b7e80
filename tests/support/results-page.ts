import type { Page } from '@playwright/test';

// Next keeps previous pages in the document, hidden: match only what is visible.
export const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true });
export const cards = (page: Page) => shown(page, 'article[data-listing]');
export const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filters/ });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
/** 'Search', and 'Show 23 homes' while one chooses. */
export const searchButton = (page: Page) =>
  panel(page).getByRole('button', { name: /^(Search|Show .* homes?)$/ });
/** A choice that is a chip: the box is behind its label. */
export const choice = (page: Page, name: string) =>
  panel(page).locator('label', { hasText: new RegExp(`^${name}$`) });

export async function count(page: Page): Promise<number> {
  const text = await page
    .getByText(/properties found|property found/)
    .filter({ visible: true })
    .first()
    .textContent();
  return Number((text ?? '').replace(/\D/g, ''));
}
