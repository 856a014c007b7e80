import type { OutgoingMessage } from '../connection/followed-thread';

/** In `localStorage`; removed at sign-out (components/viewer/sign-out.ts). */
const PREFIX = 'estia-chat:';

type Kept = Pick<OutgoingMessage, 'clientId' | 'content' | 'createdAt'>;

const keyOf = (kind: 'draft' | 'outgoing', ownId: string, threadId: number) =>
  `${PREFIX}${ownId}:${threadId}:${kind}`;

// Storage may be disabled or full; drafts then last as long as the page.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage may be disabled or full.
  }
}

export function readDraft(ownId: string, threadId: number): string {
  return read(keyOf('draft', ownId, threadId)) ?? '';
}

export function writeDraft(ownId: string, threadId: number, text: string): void {
  write(keyOf('draft', ownId, threadId), text);
}

/** Messages not stored when the page was closed. */
export function readOutgoing(ownId: string, threadId: number): Kept[] {
  try {
    const parsed: unknown = JSON.parse(read(keyOf('outgoing', ownId, threadId)) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isKept) : [];
  } catch {
    return [];
  }
}

export function writeOutgoing(ownId: string, threadId: number, messages: readonly Kept[]): void {
  const kept = messages.map(({ clientId, content, createdAt }) => ({ clientId, content, createdAt }));
  write(keyOf('outgoing', ownId, threadId), kept.length > 0 ? JSON.stringify(kept) : '');
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || !value) return false;
  const { clientId, content, createdAt } = value as Record<string, unknown>;
  return typeof clientId === 'string' && typeof content === 'string' && typeof createdAt === 'string';
}
