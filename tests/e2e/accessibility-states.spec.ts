import { expectAccessible } from '../support/accessible';
import { signIn } from '../support/api-session';
import { expect, type Page, test } from '../support/browser';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { signInNewPerson } from '../support/signed-in';

/** Opens something on the page at `path`, which axe then looks at. */
type State = { state: string; path: string; open?: (page: Page) => Promise<unknown> };

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
};
const type = (label: string, text: string) => (page: Page) =>
  page.getByRole('combobox', { name: label }).filter({ visible: true }).first().pressSequentially(text);
const pressed = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(page.locator('dialog[open]').first()).toBeVisible();
};

const VISITOR: readonly State[] = [
  { state: 'the navigation', path: '/', open: pressed('Open the navigation') },
  { state: 'suggested places', path: '/', open: type('Location', 'lima') },
  { state: 'the filters', path: '/buy', open: filters },
  { state: 'a list of rows', path: '/rent?view=list' },
  {
    state: 'a filter that is unknown and a page beyond the last',
    path: '/buy?country=France&page=99&bedrooms=2%2B',
  },
  { state: 'photos in full', path: '/property/1', open: lightbox },
  { state: 'signing in for a favourite', path: '/buy', open: heart },
  { state: 'a sign-in without a password', path: '/login', open: press('Sign in') },
  { state: 'a registration without a name', path: '/login?mode=register', open: press('Create account') },
  {
    state: 'figures of a loan',
    path: '/mortgage-calculator?price=300000&down=20&term=30&rate=5.5',
    open: details,
  },
  { state: 'a comparison without figures', path: '/rent-vs-buy', open: press(/^Fill in/) },
  { state: 'an unknown address', path: '/no/such/page' },
  { state: 'an unknown home', path: '/property/999999' },
  { state: 'an unknown person', path: '/nobody-of-that-name' },
  { state: 'the documents of the API', path: '/api/docs' },
];

const BUYER: readonly State[] = [
  { state: 'the user menu', path: '/about', open: press(/^Your menu/) },
  { state: 'people found', path: '/about', open: people },
  { state: 'a message menu', path: '/chat', open: conversation },
  { state: 'no conversation found', path: '/chat?search=zzzz' },
  { state: 'three homes side by side', path: '/favourites', open: compareThree },
  { state: 'connection requests', path: '/connections?tab=requests' },
  { state: 'no connection found', path: '/connections?q=zzzz' },
  { state: 'a search to save', path: '/saved-searches/new?search=%2Fbuy%3Fbedrooms%3D3%252B' },
  { state: 'a deletion', path: '/profile', open: pressed(/^Delete/) },
  { state: 'a report', path: '/property/1', open: pressed('Report this listing') },
  { state: 'a review', path: '/agent?tab=reviews', open: review },
];

const OWNER: readonly State[] = [
  { state: 'a question', path: '/my-listings', open: pressed(/^Unpublish/) },
  { state: 'no listing found', path: '/my-listings?q=zzzz' },
];

const NEWCOMER: readonly State[] = [
  ...[
    '/favourites',
    '/saved-searches',
    '/my-listings',
    '/my-listings/enquiries',
    '/my-listings/export',
    '/connections',
    '/chat',
    '/my-company',
  ].map((path) => ({
    state: `nothing yet at ${path}`,
    path,
  })),
  { state: 'a preview', path: '/create-listing', open: pressed('Preview') },
  { state: 'the faults of a new listing', path: '/create-listing', open: wizardWithFaults },
];

const DEVELOPER: readonly State[] = [
  { state: 'a project without a name', path: '/my-company/projects/new', open: press('Add the project') },
  { state: 'a project', path: '/my-company', open: project },
  {
    state: 'a home of a project',
    path: '/my-company',
    open: (page) => project(page).then(() => pressed('Edit A101')(page)),
  },
];

const ADMIN: readonly State[] = [
  ...['', '/listings', '/users', '/reports', '/developers', '/mortgages', '/jobs', '/audit'].map(
    (section) => ({
      state: `administration${section}`,
      path: `/admin${section}`,
    }),
  ),
  { state: 'a report to decide', path: '/admin/reports/1', open: press(/^Decide/) },
  { state: 'a suspension', path: '/admin/users', open: pressed(/^Suspend/) },
  { state: 'nobody found', path: '/admin/users?q=zzzz' },
];

const STATES = {
  visitor: VISITOR,
  newcomer: NEWCOMER,
  buyer: BUYER,
  owner: OWNER,
  developer: DEVELOPER,
  admin: ADMIN,
};

async function filters(page: Page) {
  await press('Filters')(page);
  await page.getByText('Advanced Filters').filter({ visible: true }).click();
}

async function lightbox(page: Page) {
  await page.getByRole('link', { name: /^Enlarge photo 1/ }).click();
  await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible();
}

async function heart(page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /favourite/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function details(page: Page) {
  for (const summary of await page.locator('summary:visible').all()) await summary.click();
}

async function people(page: Page) {
  const name = 'Search verified users';
  const search = page.getByRole('button', { name }).or(page.getByRole('combobox', { name }));
  await search.filter({ visible: true }).first().click();
  await type('Search verified users', 'elena')(page);
  await expect(page.getByText('Elena Kyriakou').first()).toBeVisible();
}

async function conversation(page: Page) {
  await page
    .getByRole('link', { name: /Elena Kyriakou/ })
    .first()
    .click();
  await press(/^Actions for/)(page);
}

async function compareThree(page: Page) {
  for (const box of (await page.getByRole('checkbox', { name: /Compare/ }).all()).slice(0, 3))
    await box.check();
  await expectAccessible(page);
  await press('Compare')(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Compare homes' })).toBeVisible();
}

async function review(page: Page) {
  const button = page.getByRole('button', { name: /review/i }).first();
  if (await button.isVisible()) await button.click();
}

async function wizardWithFaults(page: Page) {
  await page.getByRole('radio', { name: /^Owner/ }).check();
  for (let step = 0; step < 2; step += 1) await press('Continue')(page);
  await expect(page.getByText('Title is required').first()).toBeVisible();
}

async function project(page: Page) {
  await page.getByRole('link', { name: 'Alkyona Residences' }).click();
  await expect(page.getByRole('heading', { name: 'Price list' })).toBeVisible();
}

for (const { name, ...look } of [
  { name: 'a phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'a desktop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(look);

    for (const [person, states] of Object.entries(STATES)) {
      test(`axe finds nothing in what the ${person} opens`, async ({ page, baseURL }) => {
        test.setTimeout(300_000);
        await Promise.all([drawPictures(page), useOwnTiles(page)]);
        if (person === 'newcomer') await signInNewPerson(page, baseURL);
        else if (person !== 'visitor') {
          await signIn(page.request, { email: `${person}@estia.example`, password: 'estia-sample-1' });
        }
        for (const { state, path, open } of states) {
          await test.step(state, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
            await open?.(page);
            await expectAccessible(page);
          });
        }
      });
    }
  });
}
