import { expect, test, vi } from 'vitest';
import type { Ask } from '@/components/chat/connection/chat-socket';
import type { ChatMessage } from '@/lib/chat/types';

const resume = vi.hoisted(() => vi.fn());
vi.mock('@/lib/chat/actions', () => ({ resumeThreadAction: resume }));
// Other test files have loaded it with the real actions.
vi.resetModules();
const { FollowedThread } = await import('@/components/chat/connection/followed-thread');

const message = (seq: number) => ({ seq, threadId: 1 }) as ChatMessage;
/** What the server has, asked without a socket. */
const page = (seqs: number[], hasMore = false) => ({
  ok: true,
  data: { messages: seqs.map(message), hasMore, unsentIds: [], readSeq: 2, isBlocked: false },
});

function followed() {
  const [heard, events]: [number[], string[]] = [[], []];
  const onMessages = (messages: ChatMessage[]) => heard.push(...messages.map(({ seq }) => seq));
  const withoutSocket: Ask = () => Promise.resolve(undefined);
  const thread = new FollowedThread(
    { threadId: 1, otherId: 'you', afterSeq: 3, fromSeq: 1, onMessages },
    ({ type }) => events.push(type),
    withoutSocket,
  );
  return { thread, heard, events };
}

test('a message is delivered once; one that comes too early is fetched with those before it', async () => {
  const { thread, heard, events } = followed();
  resume.mockResolvedValueOnce(page([5, 6], true)).mockResolvedValueOnce(page([7]));
  for (const seq of [3, 4, 4, 7]) thread.take(message(seq));
  expect(heard).toEqual([4]);
  await vi.waitFor(() => expect(heard).toEqual([4, 5, 6, 7]), { timeout: 20_000 });
  expect(resume.mock.calls.map(([{ afterSeq }]) => afterSeq)).toEqual([4, 6]);
  expect(events).toEqual(['read', 'block', 'read', 'block']);
});

test('what is asked during a run is fetched after it, and a failure ends the run only', async () => {
  const { thread, heard } = followed();
  resume.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(page([4]));
  await Promise.all([thread.catchUp(), thread.catchUp()]);
  expect(heard).toEqual([4]);
});
