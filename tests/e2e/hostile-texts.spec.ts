// Every stored text and URL, written by an attacker who tries to run scripts in other people's browsers.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { db } from '@/lib/db';
import { expect, hydrated, test } from '../support/browser';
import { createThread } from '../support/chat';
import {
  createDeveloperRow,
  createListing,
  createProjectRow,
  createSession,
  createUser,
} from '../support/factories';

/** Bypasses the form validation: rendering must not rely on it. */
const TEXT = `</script></title></textarea><script>window.planted=1</script><img src=x onerror=window.planted=1><svg onload=window.planted=1>"'><a href=javascript:window.planted=1>{{7*7}}`;
const ADDRESSES = [
  'javascript:window.planted=1',
  'JaVaScRiPt:window.planted=1',
  'java\tscript:window.planted=1',
  '\u0001javascript:window.planted=1',
  'data:text/html,<script>window.planted=1</script>',
  'vbscript:planted',
  '//evil.example/"onmouseover="window.planted=1',
];
const address = (index: number) => ADDRESSES[index % ADDRESSES.length] ?? '';

async function plant() {
  const [seller, viewer, admin] = await Promise.all([
    createUser({ name: TEXT, bio: TEXT, location: TEXT, office: TEXT, phone: TEXT, website: address(0) }),
    createUser({ name: TEXT }),
    createUser({ role: 'admin' }),
  ]);
  const listing = await createListing({
    ownerId: seller.id,
    title: TEXT,
    location: TEXT,
    description: TEXT,
    contact: { email: TEXT, phone: TEXT },
  });
  await db.listingDetail.update({
    where: { listingId: listing.id },
    data: { virtualTourUrl: address(4), videoUrl: address(2), street: TEXT, city: TEXT, region: TEXT },
  });
  await db.listingImage.updateMany({ where: { listingId: listing.id }, data: { alt: TEXT } });
  await db.listingUnit.create({
    data: {
      listingId: listing.id,
      position: 0,
      block: TEXT,
      bedrooms: 2,
      bathrooms: 1,
      internalM2: 85,
      verandaM2: 1,
    },
  });
  const company = await createDeveloperRow({
    name: TEXT + randomUUID(),
    description: TEXT,
    location: TEXT,
    email: TEXT,
    phone: TEXT,
    website: address(1),
    specialties: [TEXT],
  });
  const project = await createProjectRow({
    developerId: company.id,
    name: TEXT,
    description: TEXT,
    location: TEXT,
    features: [TEXT],
    homes: [['available', 200_000]],
  });
  await db.projectUnit.updateMany({ where: { projectId: project.id }, data: { label: TEXT } });
  const threadId = await createThread(seller, viewer);
  await db.thread.update({ where: { id: threadId }, data: { subject: TEXT, lastSeq: 1 } });
  await db.message.create({
    data: {
      threadId,
      seq: 1,
      senderId: seller.id,
      clientId: randomUUID(),
      content: `${TEXT} ${ADDRESSES.join(' ')}`.slice(0, 1_000),
    },
  });
  const [userLowId = '', userHighId = ''] = [seller.id, viewer.id].sort();
  await db.connection.create({ data: { userLowId, userHighId, requesterId: seller.id, status: 'pending' } });
  await db.favourite.create({ data: { userId: viewer.id, listingId: listing.id } });
  await db.review.create({
    data: {
      reviewerId: viewer.id,
      revieweeId: seller.id,
      overallRating: 1,
      title: TEXT,
      content: TEXT,
      interactionContext: TEXT,
      responseContent: TEXT,
      respondedAt: new Date(),
    },
  });
  const { id: reportId } = await db.report.create({
    data: {
      reporterId: viewer.id,
      target: 'listing',
      targetId: String(listing.id),
      reason: 'spam',
      subjectId: seller.id,
      excerpt: TEXT,
      note: TEXT,
      statement: TEXT,
    },
  });
  return { seller, viewer, admin, listing, company, project, threadId, reportId };
}

/** Signs of a successful attack on a page. */
async function harmOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await hydrated(page);
  return page.evaluate((at) => {
    const isPlanted = 'planted' in window;
    const links = [...document.querySelectorAll('[href], [src], [action], [formaction], [srcdoc], [data]')]
      .flatMap(({ attributes }) => [...attributes])
      .filter(({ name }) => /^(xlink:)?href$|^src|^action$|^formaction$|^data$/.test(name))
      .map(({ value }) => value)
      // As browsers parse a URL: ignoring leading control characters and line breaks.
      .filter((value) =>
        /^(javascript|vbscript|data:text)/i.test(value.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')),
      )
      // React's own placeholder on forms handled by an action.
      .filter(
        (value) => !/^javascript:throw new Error\('React form unexpectedly submitted\.'\)$/.test(value),
      );
    const foreign = document.querySelectorAll('[onerror], [onload], [onmouseover], img[src="x"]');
    return [
      ...(isPlanted ? [`${at}: a planted script ran`] : []),
      ...links.map((value) => `${at}: leads to ${value}`),
      ...[...foreign].map(({ outerHTML }) => `${at}: ${outerHTML.slice(0, 100)}`),
    ];
  }, path);
}

/** Hides what other tests might come across. */
async function hide({ listing, company, project, reportId, admin }: NonNullable<typeof planted>) {
  await db.report.delete({ where: { id: reportId } });
  await db.listing.update({ where: { id: listing.id }, data: { published: false } });
  await db.project.update({ where: { id: project.id }, data: { published: false } });
  await db.developer.update({ where: { id: company.id }, data: { approvedAt: null } });
  await db.user.update({ where: { id: admin.id }, data: { role: 'user' } });
}

let planted: Awaited<ReturnType<typeof plant>> | undefined;
test.afterEach(async () => {
  if (planted) await hide(planted);
});

async function browse(browser: Browser, baseURL = '', as: { id: string } | null, paths: readonly string[]) {
  const context = await browser.newContext({ baseURL });
  if (as) {
    const { name, value } = await createSession(as.id);
    await context.addCookies([{ name, value, url: baseURL }]);
  }
  const page = await context.newPage();
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) harm.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of paths) harm.push(...(await harmOf(page, path)));
  await context.close();
  return harm;
}

test("no stored text or URL runs a script in another person's browser", async ({ browser, baseURL }) => {
  planted = await plant();
  const { seller, viewer, admin, listing, company, project, threadId, reportId } = planted;
  const ofVisitors = [
    `/property/${listing.id}`,
    `/${seller.username}`,
    ...['listings', 'reviews', 'contact'].map((tab) => `/${seller.username}?tab=${tab}`),
    `/buy?search=${encodeURIComponent(TEXT)}&sort=newest`,
    '/buy?sort=newest&view=map',
    `/projects/${project.id}`,
    `/projects?search=${encodeURIComponent(TEXT)}`,
    `/developer/${company.id}`,
    `/login?error=${encodeURIComponent(TEXT)}&from=${encodeURIComponent(address(0))}`,
  ];
  const ofMembers = [
    ...[`/${seller.username}`, `/${seller.username}?tab=contact`, `/property/${listing.id}`],
    ...['/chat', `/chat/${threadId}`, '/connections', '/favourites', '/profile'],
  ];
  const ofOwner = ['/my-listings', `/edit-listing/${listing.id}`, `/chat/${threadId}`];
  const ofAdmin = [
    ...['/admin/listings', '/admin/users', '/admin/developers', '/admin/reports'],
    `/admin/reports/${reportId}`,
  ];
  const harm = await Promise.all([
    browse(browser, baseURL, null, ofVisitors),
    browse(browser, baseURL, viewer, ofMembers),
    browse(browser, baseURL, seller, ofOwner),
    browse(browser, baseURL, admin, ofAdmin),
  ]);
  expect(harm.flat()).toEqual([]);
});
