import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { discardFeedFile, receiveFeedFile } from '@/lib/incoming-feeds/arrived-file';
import { FETCH_LIMIT_MS, MAX_FEED_BYTES } from '@/lib/incoming-feeds/constants';
import { STORING, storeFeedFile } from '@/lib/incoming-feeds/file-commands';
import { getGuarded } from '@/lib/outbound/get';
import { OutboundError } from '@/lib/outbound/outbound-error';
import type { Reach } from '@/lib/outbound/send';

export type FetchedFeed = {
  isUnchanged: boolean;
  name: string;
  etag: string | null;
  lastModified: string | null;
};

type FetchableFeed = {
  id: string;
  url: string;
  etag: string | null;
  lastModified: string | null;
  keepsHandEdits: boolean;
};

/** An import asks for what changed since the last one. @throws OutboundError */
export async function fetchFeed(
  { id, url, etag, lastModified, keepsHandEdits }: FetchableFeed,
  { kind }: { kind: 'preview' | 'import' },
  reach: Reach = {},
): Promise<FetchedFeed> {
  const answer = await getGuarded(url, {
    ...reach,
    maxBytes: MAX_FEED_BYTES,
    timeoutMs: FETCH_LIMIT_MS,
    // Hand edits are overwritten by a file that did not change, too.
    ...(kind === 'import' && keepsHandEdits && { etag, lastModified }),
  });
  const name = new URL(url).pathname.replace(/^.*\//, '').slice(0, 200) || new URL(url).hostname;
  if (answer.notModified) return { isUnchanged: true, name, etag, lastModified };
  const file = await receive(answer.body, name);
  try {
    await db.$transaction((tx) => storeFeedFile(tx, id, file), STORING);
  } finally {
    await discardFeedFile(file);
  }
  return {
    ...{ isUnchanged: false, name },
    etag: headerOf(answer.headers.etag),
    lastModified: headerOf(answer.headers['last-modified']),
  };
}

const headerOf = (value: string | undefined) => (value && value.length <= 500 ? value : null);

async function receive(body: AsyncIterable<Uint8Array>, name: string) {
  try {
    return await receiveFeedFile(body, name);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_large') throw new OutboundError('too_large');
    throw error;
  }
}
