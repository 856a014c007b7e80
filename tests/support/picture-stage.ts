// Imports of homes with pictures, the worker's visits, and a clock of their own.
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { claimHome } from '@/lib/imports/pictures/claim-commands';
import type { Fetched } from '@/lib/imports/pictures/fetch-commands';
import { visitHome } from '@/lib/imports/pictures/visit-commands';
import { createImporter, importFeed, recordsOf } from './import-feed';
import { jpeg } from './photos';
import { homeWith, LOCAL_REACH, photo, startPictureServer } from './picture-server';

const HOUR = 3_600_000;
const PATHS = ['/red.jpg', '/green.jpg', '/blue.jpg'];

export async function stagePictures() {
  const server = await startPictureServer();
  const photos = await Promise.all(['#a00', '#0a0', '#00a', '#aa0'].map((colour) => jpeg(90, 60, colour)));
  let now = new Date();
  let people = 0;
  const clock = () => now;

  async function reset(): Promise<void> {
    now = new Date();
    server.takeAsked();
    server.answers.clear();
    for (const [index, path] of PATHS.entries())
      server.answers.set(path, photo(photos[index] as Buffer, { ETag: `"${index}"` }));
    await db.listing.deleteMany();
  }

  function importer(): Promise<Actor> {
    people += 1;
    return createImporter(`pictures-${people}`);
  }

  async function bring(actor: Actor, ...homes: Parameters<typeof homeWith>[]) {
    const report = await importFeed(actor, recordsOf(homes.map((home) => homeWith(...home))));
    now = new Date(Math.max(now.getTime(), Date.now()));
    return report;
  }

  /** Visits every home that is due, as the worker does. */
  async function work(): Promise<Fetched[]> {
    const fetched: Fetched[] = [];
    const note = (_host: string, one: Fetched) => fetched.push(one) > 0;
    for (let home = await claimHome([], now); home; home = await claimHome([], now))
      await visitHome(home.listingId, note, { ...LOCAL_REACH, clock, timeoutMs: 2_000 });
    return fetched;
  }

  async function homeOf(actor: Actor, reference = 'A1') {
    const home = await db.listing.findFirstOrThrow({
      where: { ownerId: actor.id, reference },
      include: { images: { orderBy: { position: 'asc' }, include: { picture: true } } },
    });
    return { ...home, alts: home.images.map(({ alt }) => alt) };
  }

  return {
    ...{ HOUR, PATHS, server, photos, reset, importer, bring, work, homeOf, now: clock },
    urls: (...paths: string[]) => paths.map((path) => server.urlOf(path)),
    later: (hours: number) => {
      now = new Date(now.getTime() + hours * HOUR);
    },
  };
}
