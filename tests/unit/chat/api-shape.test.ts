import { expect, test } from 'vitest';
import { toApiThread } from '@/lib/chat/protocol/api-schema';
import type { ChatThread } from '@/lib/chat/types';

const thread = (picture: { key: string } | null) =>
  ({
    id: 1,
    other: { id: 'u2', username: 'maria', name: 'Maria', avatar: null, isSuspended: false },
    listing: { id: 7, title: 'Flat', location: 'Limassol', isAvailable: true, picture },
    lastMessage: null,
  }) as unknown as ChatThread;

test('the picture of a conversation has an absolute address, like every picture of the API', () => {
  const image = (picture: { key: string } | null) =>
    toApiThread(thread(picture), 'u1', 'https://estia.example').property_image;
  expect(image({ key: 'abc' })).toBe('https://estia.example/media/abc/320.webp');
  expect(image(null)).toBeNull();
});
