// Every surface in every state: what a hidden home, a removed picture, a closed account, an unapproved company and a block mean holds
// on each page, call, feed and picture. The surfaces are the rows of tests/support/visible-surfaces.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, expect, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { suspendUser } from '@/lib/admin/user-commands';
import { blockPerson } from '@/lib/connections/commands';
import { db } from '@/lib/db';
import { removeListing, unpublishListing } from '@/lib/listings/publication/publication-commands';
import { deleteAccount } from '@/lib/people/deletion-commands';
import { changeHome } from '@/lib/portfolio/commands';
import { tagsOfDevelopers } from '@/lib/projects/developer-tags-query';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { newSession } from '../support/accounts';
import { createAdmin } from '../support/moderation';
import { shownOf } from '../support/shown';
import { type Stage, setStage, type Trace } from '../support/visibility-stage';
import { type Surface, surfacesOf } from '../support/visible-surfaces';

test.describe.configure({ timeout: 400_000 });

type Audience = 'visitor' | 'viewer';
type State = {
  change: (stage: Stage) => Promise<unknown>;
  /** What neither may see any more, and what only the viewer may not. */
  hides: readonly Trace[];
  hidesFromViewer?: readonly Trace[];
};

/** Whatever the state. */
const NEVER: Record<Audience, readonly Trace[]> = {
  visitor: ['listing contact', 'person contact', 'sign-in address'],
  viewer: ['sign-in address'],
};
const HOME: readonly Trace[] = ['title', 'home', 'photo', 'later', 'ids', 'listing contact'];
const COMPANY: readonly Trace[] = ['company', 'project'];
const CONTACT: readonly Trace[] = ['listing contact', 'person contact'];

/** The owner goes on writing after the home is no longer public. */
async function rewrite({ listingId, words }: Stage): Promise<void> {
  const text = `Now ${words.later}`;
  await db.listing.update({ where: { id: listingId }, data: { title: text, location: text } });
  await db.listingDetail.update({ where: { listingId }, data: { description: text } });
}

async function announce(stage: Stage): Promise<void> {
  await db.$transaction(async (tx) => {
    const company = await tagsOfDevelopers(tx, { id: stage.developerId });
    await publishCacheTags(tx, [...stage.homeTags, ...company]);
  });
}

const STATES: Record<string, State> = {
  'the home is hidden': {
    change: async (stage) => {
      await unpublishListing(stage.lister, stage.listingId);
      await rewrite(stage);
    },
    hides: HOME,
  },
  'the home is removed': {
    change: async (stage) => {
      await removeListing(stage.lister, stage.listingId);
      await rewrite(stage);
    },
    hides: HOME,
  },
  'the home is sold': {
    change: async ({ lister, listingId }) => {
      const shown = await shownOf(listingId);
      await changeHome(lister, { id: listingId, ...shown, price: null, state: 'closed' });
    },
    hides: ['price'],
  },
  'its photo was taken out': {
    change: async (stage) => {
      await db.listingImage.deleteMany({ where: { listingId: stage.listingId } });
      await announce(stage);
    },
    hides: ['photo'],
  },
  'the lister is suspended': {
    change: async (stage) => {
      const reason = 'These are not homes.';
      await suspendUser(await createAdmin(), { userId: stage.lister.id, reason });
      await rewrite(stage);
    },
    hides: [...HOME, ...COMPANY, ...CONTACT, 'person'],
  },
  'the lister is deleted': {
    change: async ({ lister }) =>
      deleteAccount(lister, { currentPassword: '', username: lister.username }, newSession()),
    hides: [...HOME, ...COMPANY, ...CONTACT, 'person'],
  },
  'the lister has blocked the viewer': {
    change: ({ lister, viewer }) => blockPerson(lister, { userId: viewer.id }),
    hides: [],
    hidesFromViewer: CONTACT,
  },
  'the viewer has blocked the lister': {
    change: ({ lister, viewer }) => blockPerson(viewer, { userId: lister.id }),
    hides: [],
    hidesFromViewer: CONTACT,
  },
  'the project is unpublished': {
    change: async (stage) => {
      await db.project.update({ where: { id: stage.projectId }, data: { published: false } });
      await announce(stage);
    },
    hides: ['project'],
  },
  'the company is not approved': {
    change: async (stage) => {
      await db.developer.update({ where: { id: stage.developerId }, data: { approvedAt: null } });
      await announce(stage);
    },
    hides: COMPANY,
  },
};

/** A busy site asks to come again. */
async function answerOf(request: APIRequestContext, { path, headers }: Surface): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const response = await request.get(path, headers ? { headers } : {});
    if (response.status() < 500) return (await response.body()).toString('utf8');
    if (response.status() !== 503 || tries === 10) throw new Error(`${path}: ${response.status()}`);
    await sleep(1_000);
  }
}

/** What an answer shows. */
async function shownBy(request: APIRequestContext, surface: Surface, stage: Stage) {
  const text = await answerOf(request, surface);
  return (Object.keys(stage.traces) as Trace[]).filter((trace) =>
    stage.traces[trace].some((word) => text.includes(word)),
  );
}

/** Every surface with what it shows; a few at a time, as a browser asks. */
async function crawl(request: APIRequestContext, stage: Stage): Promise<[Surface, Trace[]][]> {
  const found: [Surface, Trace[]][] = [];
  const rest = surfacesOf(stage);
  while (rest.length > 0) {
    const few = rest.splice(0, 3);
    const shown = await Promise.all(few.map((surface) => shownBy(request, surface, stage)));
    found.push(...few.map((surface, index): [Surface, Trace[]] => [surface, shown[index] ?? []]));
  }
  return found;
}

function leaks(found: readonly [Surface, Trace[]][], hidden: readonly Trace[]): string[] {
  return found.flatMap(([{ path, headers, keepsTitle, hasIds }, shown]) =>
    shown
      .filter((trace) => hidden.includes(trace))
      .filter((trace) => !(trace === 'title' && keepsTitle) && (trace !== 'ids' || hasIds))
      .map((trace) => `${path}${headers ? ' as data' : ''}: ${trace}`),
  );
}

async function onStage(
  { playwright, baseURL }: { playwright: PlaywrightWorkerArgs['playwright']; baseURL: string | undefined },
  play: (visitor: APIRequestContext, viewer: APIRequestContext, stage: Stage) => Promise<void>,
): Promise<void> {
  const newContext = () => playwright.request.newContext({ baseURL: baseURL ?? '' });
  const [visitor, viewer] = await Promise.all([newContext(), newContext()]);
  await play(visitor, viewer, await setStage(viewer));
  await Promise.all([visitor.dispose(), viewer.dispose()]);
}

test('the crawl sees what is public, and no more', async ({ playwright, baseURL }) => {
  await onStage({ playwright, baseURL }, async (visitor, viewer, stage) => {
    for (const surface of surfacesOf(stage)) {
      const message = `${surface.path} ${surface.headers ? 'as data' : ''}`;
      await expect
        .poll(() => shownBy(viewer, surface, stage), { message })
        .toEqual(expect.arrayContaining([...surface.shows]));
    }
    expect(leaks(await crawl(visitor, stage), NEVER.visitor), 'to a visitor').toEqual([]);
    expect(leaks(await crawl(viewer, stage), NEVER.viewer), 'to the viewer').toEqual([]);
  });
});

for (const [name, { change, hides, hidesFromViewer = [] }] of Object.entries(STATES)) {
  test(`no surface shows more than it may: ${name}`, async ({ playwright, baseURL }) => {
    await onStage({ playwright, baseURL }, async (visitor, viewer, stage) => {
      // Fills every cache with what is still public.
      await crawl(visitor, stage);
      await change(stage);
      await sleep(1_000);
      const hidden = { visitor: hides, viewer: [...hides, ...hidesFromViewer] };
      const [toVisitor, toViewer] = [await crawl(visitor, stage), await crawl(viewer, stage)];
      expect(leaks(toVisitor, [...NEVER.visitor, ...hidden.visitor]), 'to a visitor').toEqual([]);
      expect(leaks(toViewer, [...NEVER.viewer, ...hidden.viewer]), 'to the viewer').toEqual([]);
    });
  });
}
