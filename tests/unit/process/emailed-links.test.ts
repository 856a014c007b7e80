// Middleware sees addresses without their language, browsers with it: what a link leaves must reach the page in all.
import type { Server } from 'node:http';
import { NextRequest, type NextResponse } from 'next/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cookieIn, isLinkedPage, linkTokenIn, THREAD_COOKIE } from '@/lib/auth/session/cookie';
import { setThreadCookie } from '@/lib/auth/session/session-cookie';
import { LANGUAGES } from '@/lib/language/constants';
import { readLanguages } from '@/lib/next/request-language';
import { middleware } from '@/middleware';
import { listening, newServer, originOf } from '../../support/edge';

const action = vi.hoisted(() => ({ response: null as NextResponse | null }));
vi.mock('next/headers', () => ({ cookies: async () => action.response?.cookies }));

const PAGES = [
  '/verify-email',
  '/confirm-email',
  '/reset-password',
  '/unsubscribe',
  '/answer',
  '/still-available',
];
const PREFIXES = LANGUAGES.map((language) => (language === 'en' ? '' : `/${language}`));

/** Keeps cookies by name and path, and sends them as RFC 6265 says. */
class Browser {
  private readonly kept = new Map<string, { path: string; pair: string }>();

  async visit(path: string, method = 'GET') {
    const sent = [...this.kept.values()].filter(
      (cookie) =>
        path === cookie.path || path.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`),
    );
    const response = await fetch(`${originOf(server)}${path}`, {
      method,
      headers: { cookie: sent.map(({ pair }) => pair).join('; ') },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = /; Path=([^;]+)/.exec(line)?.[1] ?? '';
      this.kept.set(`${pair.split('=')[0]} ${at}`, { path: at, pair });
    }
    const to = new URL(response.headers.get('location') ?? path, originOf(server));
    return { status: response.status, to: `${to.pathname}${to.search}`, text: await response.text() };
  }
}

let server: Server;

/** Each page says the token it was given and the conversation that is open; a form opens one. */
beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://127.0.0.1/not-asked');
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(40));
  readLanguages();
  server = await listening(
    newServer(async (request, response) => {
      const url = new URL(request.url ?? '', originOf(server));
      const visit = { method: request.method ?? '', headers: { cookie: request.headers.cookie ?? '' } };
      const passed = await middleware(new NextRequest(url, visit));
      if (request.method === 'POST') {
        action.response = passed;
        await setThreadCookie('the-pass');
      }
      const { cookie } = request.headers;
      const token = isLinkedPage(url.pathname) ? linkTokenIn(cookie, url.pathname) : 'no page of a link';
      const to = passed.headers.get('location');
      // As in Next.
      if (to) response.setHeader('location', `${new URL(to).pathname}${new URL(to).search}`);
      response.setHeader('set-cookie', passed.headers.getSetCookie());
      response.writeHead(passed.status).end(`${token}|${cookieIn(cookie, THREAD_COOKIE) ?? ''}`);
    }),
  );
});
afterAll(() => server.close());

test.each(PREFIXES.flatMap((prefix) => PAGES.map((page) => [prefix, page] as const)))(
  '%s%s gets the token of its link, also in another language, and no other page does',
  async (prefix, page) => {
    const browser = new Browser();
    const link = await browser.visit(`${prefix}${page}?token=a%2Bb%3D&from=%2Fbuy`);
    expect(link).toMatchObject({ status: 303, to: `${prefix}${page}?from=%2Fbuy` });
    for (const language of PREFIXES) expect((await browser.visit(`${language}${page}`)).text).toBe('a+b=|');
    for (const other of PAGES.filter((one) => one !== page)) {
      expect((await browser.visit(`${prefix}${other}`)).text).toBe('|');
    }
    // Of two links the last one counts, also if they are in two languages.
    await browser.visit(`${page}?token=newer`);
    for (const language of PREFIXES) expect((await browser.visit(`${language}${page}`)).text).toBe('newer|');
    expect((await new Browser().visit(`${prefix}${page}`)).text).toBe('|');
  },
);

test.each(PREFIXES)(
  'a conversation opened at %s/answer stays open in the other languages',
  async (prefix) => {
    const browser = new Browser();
    await browser.visit(`${prefix}/answer`, 'POST');
    for (const language of PREFIXES)
      expect((await browser.visit(`${language}/answer`)).text).toBe('|the-pass');
  },
);
