import { db } from '@/lib/db';
import { expectAccessible } from '../support/accessible';
import { expect, type Page, test } from '../support/browser';
import { createThread } from '../support/chat';
import { createUser } from '../support/factories';
import { createHome } from '../support/home';
import { drawPictures, useOwnTiles } from '../support/pictures';
import { signInAs } from '../support/signed-in';

// Every screen, on a phone in the dark theme and on a desktop in the light one.
const LOOKS = [
  { name: 'a phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'a desktop, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const;

const PUBLIC = [
  '/',
  '/buy',
  '/buy?view=list&bedrooms=3%2B',
  '/buy?location=nowhere-at-all',
  '/rent',
  '/developers',
  '/projects',
  '/projects?search=nothing-of-the-kind',
  '/mortgage-calculator',
  '/mortgage-calculator?price=300000&down=20&term=30&rate=5.5',
  '/rent-vs-buy',
  '/statistics',
  '/rent-vs-buy?price=250000&rent=1000&down=20&rate=4&term=30&growth=3&stay=10',
  '/about',
  '/terms',
  '/cookies',
  '/login',
  '/login?mode=register',
  '/forgot-password',
  '/verify-email',
];

const SIGNED_IN = [
  '/profile',
  '/favourites',
  '/saved-searches',
  '/my-listings',
  '/my-listings/enquiries',
  '/my-listings/export',
  '/my-company',
  '/create-listing',
  '/connections',
  '/connections?tab=requests',
  '/chat',
];

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
}

for (const { name, ...look } of LOOKS) {
  test.describe(`on ${name}`, () => {
    test.use(look);
    test.beforeEach(async ({ page }) => {
      await Promise.all([drawPictures(page), useOwnTiles(page)]);
    });

    for (const path of PUBLIC) {
      test(`axe finds nothing on ${path}`, ({ page }) => visit(page, path));
    }

    test('axe finds nothing on a home, a person, a developer and a project, in all tabs', async ({
      page,
    }) => {
      const owner = await createUser({ name: 'Anna Test' });
      const { id } = await createHome({ ownerId: owner.id, energyClass: 'Γ', country: 'greece' });
      await visit(page, `/property/${id}`);
      for (const tab of ['overview', 'listings', 'reviews', 'contact']) {
        await visit(page, `/${owner.username}?tab=${tab}`);
      }
      const project = await db.project.findFirstOrThrow({ where: { units: { some: {} } } });
      for (const tab of ['overview', 'amenities', 'floor-plans', 'gallery']) {
        await visit(page, `/projects/${project.id}?tab=${tab}`);
      }
      for (const tab of ['overview', 'projects', 'contact']) {
        await visit(page, `/developer/${project.developerId}?tab=${tab}`);
      }
    });

    test('axe finds nothing on the screens of a signed-in person', async ({ page, baseURL }) => {
      test.slow();
      const [person, other] = [
        await createUser({ name: 'Anna Test' }),
        await createUser({ name: 'Ben Test' }),
      ];
      await signInAs(page, person, baseURL);
      const { id } = await createHome({ ownerId: person.id });
      const threadId = await createThread(person, other);
      const theirs = await createHome({ ownerId: other.id });
      for (const path of [
        ...SIGNED_IN,
        `/chat/${threadId}`,
        `/property/${id}`,
        `/property/${theirs.id}`,
        `/edit-listing/${id}`,
        `/${other.username}`,
      ]) {
        await test.step(path, () => visit(page, path));
      }
    });
  });
}
