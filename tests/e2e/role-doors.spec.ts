import { signIn } from '../support/api-session';
import { expect, type Page, test } from '../support/browser';
import { expectNoConsoleErrors } from '../support/viewer';

type Role = 'link' | 'button' | 'heading' | 'textbox' | 'searchbox' | 'combobox';
/** What a person reads on the screen. */
type Named = readonly [Role, string | RegExp];
type Task = { task: string; presses: readonly Named[]; arrives: Named };

const MOST_PRESSES = 3;
const MENU: Named = ['button', /^Your menu/];
const MESSAGES: Named = ['link', /^Messages/];
const listings = [MENU, ['link', 'My Listings']] as const;
const company = [MENU, ['link', 'My Company']] as const;
const administration = [MENU, ['link', 'Administration']] as const;

/** What each of the sample people comes for. */
const TASKS: Readonly<Record<string, readonly Task[]>> = {
  buyer: [
    {
      task: 'finds the homes she kept',
      presses: [MENU, ['link', 'Favourites']],
      arrives: ['heading', 'Your Favourites'],
    },
    {
      task: 'answers the agent',
      presses: [MESSAGES, ['link', /Elena Kyriakou/]],
      arrives: ['textbox', 'Message'],
    },
    {
      task: 'accepts a connection',
      presses: [MENU, ['link', /^Connections/]],
      arrives: ['button', /^Accept/],
    },
    {
      task: 'learns what a loan costs',
      presses: [
        ['button', 'Open the navigation'],
        ['link', 'Mortgage Calculator'],
      ],
      arrives: ['textbox', /^Property price/],
    },
  ],
  owner: [
    {
      task: 'sees how often his homes are viewed',
      presses: listings,
      arrives: ['heading', 'My Listings'],
    },
    {
      task: 'changes a price',
      presses: [...listings, ['link', /^Edit/]],
      arrives: ['heading', 'Edit listing'],
    },
    {
      task: 'takes a home off the market',
      presses: [...listings, ['button', /^Unpublish/]],
      arrives: ['heading', /^Unpublish/],
    },
    {
      task: 'lists another home',
      presses: [...listings, ['link', 'Add a listing']],
      arrives: ['heading', 'List a home'],
    },
  ],
  agent: [
    {
      task: 'reads what clients say of her',
      presses: [MENU, ['link', /View public profile/], ['link', /^Reviews/]],
      arrives: ['heading', /Reviews/],
    },
    {
      task: 'finds one listing among many',
      presses: listings,
      arrives: ['searchbox', 'Search my listings'],
    },
    {
      task: 'changes the phone number that clients see',
      presses: [MENU, ['link', 'Profile']],
      arrives: ['textbox', 'Phone'],
    },
    {
      task: 'answers an enquiry',
      presses: [MESSAGES, ['link', /Iris Makri/]],
      arrives: ['textbox', 'Message'],
    },
  ],
  developer: [
    {
      task: 'adds a project',
      presses: [...company, ['link', 'Add a project']],
      arrives: ['heading', 'New project'],
    },
    {
      task: 'marks a home as sold',
      presses: [...company, ['link', 'Alkyona Residences']],
      arrives: ['combobox', 'Status of A101'],
    },
    {
      task: 'uploads a price list',
      presses: [...company, ['link', 'Alkyona Residences']],
      arrives: ['heading', 'Price list'],
    },
    {
      task: 'sees his company as buyers do',
      presses: [...company, ['link', 'See its page']],
      arrives: ['heading', 'Halcyon Homes'],
    },
  ],
  admin: [
    {
      task: 'decides a report',
      presses: [MENU, ['link', 'Reports'], ['link', /^(Review|Listing) \d/]],
      arrives: ['heading', 'Decision'],
    },
    {
      task: 'looks somebody up',
      presses: [...administration, ['link', 'People']],
      arrives: ['searchbox', 'Search people'],
    },
    {
      task: 'approves a company',
      presses: [...administration, ['link', /^Developers waiting/]],
      arrives: ['searchbox', 'Search developers'],
    },
    {
      task: "updates a bank's rate",
      presses: [...administration, ['link', 'Mortgages']],
      arrives: ['textbox', /^Starting rate/],
    },
  ],
};

expectNoConsoleErrors();

/** The first of that name that can be pressed: an open dialog covers the page. */
async function shown(page: Page, [role, name]: Named) {
  const dialog = page.locator('dialog:modal');
  const screen = (await dialog.count()) > 0 ? dialog : page;
  return screen
    .getByRole(role, { name, exact: role !== 'textbox' })
    .filter({ visible: true })
    .first();
}

for (const [person, tasks] of Object.entries(TASKS)) {
  for (const width of [390, 1440]) {
    test(`the ${person} finds each of four tasks in at most three presses at ${width} px`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await signIn(page.request, { email: `${person}@estia.example`, password: 'estia-sample-1' });
      for (const { task, presses, arrives } of tasks) {
        await test.step(task, async () => {
          expect(presses.length).toBeLessThanOrEqual(MOST_PRESSES);
          await page.goto('/');
          for (const name of presses) await (await shown(page, name)).click();
          await expect(await shown(page, arrives)).toBeVisible();
        });
      }
    });
  }
}
