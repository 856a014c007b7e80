import { randomBytes } from 'node:crypto';
import { MAX_PAYLOAD_BYTES } from '@/lib/realtime/channels';

/**
 * What is said on CACHE_CHANNEL: the tags that a write made stale. PostgreSQL hands all announcements to all listeners in
 * the same order, so an `id` names a moment that they agree on: whoever has taken it in has taken in all before it.
 */
export type Announcement = { id: string; tags: string[] };

export function newAnnouncementId(): string {
  return randomBytes(9).toString('base64url');
}

/** Payloads for NOTIFY; as many as it takes to keep each small enough. Without tags one: a mark in the stream. */
export function announcementPayloads(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let batch: string[] = [];
  const close = () => {
    payloads.push(JSON.stringify({ id: newAnnouncementId(), tags: batch } satisfies Announcement));
    batch = [];
  };
  let bytes = 0;
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (batch.length > 0 && bytes + size > MAX_PAYLOAD_BYTES) {
      close();
      bytes = 0;
    }
    batch.push(tag);
    bytes += size;
  }
  if (batch.length > 0 || payloads.length === 0) close();
  return payloads;
}

/** A mark without tags, and the payload that says it. */
export function newMark(): { id: string; payload: string } {
  const id = newAnnouncementId();
  return { id, payload: JSON.stringify({ id, tags: [] } satisfies Announcement) };
}

/** `null` for what is no announcement: the channel is open to whoever may connect to the database. */
export function parseAnnouncement(payload: string): Announcement | null {
  try {
    const value: unknown = JSON.parse(payload);
    if (typeof value !== 'object' || value === null || !('id' in value) || !('tags' in value)) return null;
    const { id, tags } = value;
    if (typeof id !== 'string' || !Array.isArray(tags)) return null;
    return { id, tags: tags.filter((tag): tag is string => typeof tag === 'string') };
  } catch {
    return null;
  }
}
