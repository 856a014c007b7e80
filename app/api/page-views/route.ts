import { countPageView } from '@/lib/analytics/commands';
import { analyticsProvider } from '@/lib/analytics/provider';
import { pageViewInputSchema } from '@/lib/analytics/schema';
import { apiMethods, apiRoute, readJson } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { env } from '@/lib/env';
import { parseInput } from '@/lib/validation';

const MAX_BYTES = 4_096;

const answer = () =>
  Response.json({ provider: analyticsProvider(env()) }, { headers: { 'Cache-Control': 'no-store' } });

/** The third-party analytics this site asks consent for; `null` for none. */
const get = apiRoute(async () => answer());

/** Counts one page view. Reads no cookie and stores nothing about the visitor. */
const post = apiRoute(async (request) => {
  refuseCrossSite(request);
  countPageView(parseInput(pageViewInputSchema, await readJson(request, MAX_BYTES)).path);
  return answer();
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get, POST: post });
