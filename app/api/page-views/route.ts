import { countPageView } from '@/lib/analytics/commands';
import { analyticsProvider, analyticsView } from '@/lib/analytics/page-path';
import { pageViewInputSchema } from '@/lib/analytics/schema';
import type { AnalyticsProvider } from '@/lib/analytics/types';
import { apiMethods, apiRoute, readBody } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { env } from '@/lib/env';
import { jsonAnswer } from '../answers';

const MAX_BYTES = 4_096;

const answer = (provider: AnalyticsProvider | null) => jsonAnswer({ provider }, 'no-store');

/** Third-party analytics that need consent; `null` for none. */
const get = apiRoute(async () => answer(analyticsProvider(env())));

/**
 * Reads no cookie and stores nothing about the visitor. Answers the provider that may be told after consent.
 */
const post = apiRoute(async (request) => {
  refuseCrossSite(request);
  const { path } = await readBody(request, pageViewInputSchema, MAX_BYTES);
  countPageView(path);
  return answer(analyticsView(env(), path));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get, POST: post });
