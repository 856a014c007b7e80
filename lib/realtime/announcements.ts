import { randomBytes } from 'node:crypto';
import { MAX_PAYLOAD_BYTES } from '@/lib/realtime/channels';

/**
 * PostgreSQL delivers all announcements to all listeners in the same order, so an `id` is a shared position.
 */
export type Announcement = { id: string; tags: string[] };

const newId = () => randomBytes(9).toString('base64url');

export function announcementPayloads(tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let batch: string[] = [];
  const close = () => {
    payloads.push(JSON.stringify({ id: newId(), tags: batch } satisfies Announcement));
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
  if (batch.length > 0) close();
  return payloads;
}

export function newMark(): { id: string; payload: string } {
  const id = newId();
  return { id, payload: JSON.stringify({ id, tags: [] } satisfies Announcement) };
}

/** `null` if malformed: any database user can write to the channel. */
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
