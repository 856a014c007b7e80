import { expect, test } from 'vitest';
import type { PhotoItem } from '@/components/forms/uploads/photo-items';
import { PhotoQueue } from '@/components/forms/uploads/use-photo-uploads';
import { photoProblemText } from '@/lib/storage/photo-problems';

type Call = { name: string; signal: AbortSignal; finish: () => void; fail: (error: unknown) => void };

/** A queue whose uploads end when the test says so. */
function startQueue() {
  const calls: Call[] = [];
  const changes: [id: string, part: Partial<PhotoItem>][] = [];
  const progress = new Map<string, number | null>();
  const queue = new PhotoQueue(
    (id, part) => {
      if (part.progress !== undefined) progress.set(id, part.progress);
      if ('error' in part) changes.push([id, part]);
    },
    ({ name }, signal) =>
      new Promise((resolve, fail) => {
        const photo = { key: name, width: 3, height: 2, placeholder: '', alt: '' };
        calls.push({ name, signal, finish: () => resolve(photo), fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  );
  queue.resume();
  for (const name of ['a', 'b', 'c', 'd']) queue.add(name, new File(['x'], name));
  const started = () => calls.map(({ name }) => name);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, calls, changes, progress, started, settle };
}

test('two photos are uploaded at a time, in the order they were added', async () => {
  const { calls, changes, progress, started, settle } = startQueue();
  expect(started()).toEqual(['a', 'b']);
  expect([...progress], 'the others wait').toEqual([
    ['a', 0],
    ['b', 0],
  ]);
  calls[1]?.finish();
  await settle();
  expect(started()).toEqual(['a', 'b', 'c']);
  expect(changes).toEqual([['b', expect.objectContaining({ progress: 1, error: null })]]);
});

test('a photo that was removed is not uploaded, and makes way for the next when it was on its way', async () => {
  const { queue, changes, started, settle } = startQueue();
  queue.cancel('c');
  queue.cancel('a');
  await settle();
  expect(started()).toEqual(['a', 'b', 'd']);
  expect(changes).toEqual([]);
});

test('a form that is left uploads nothing more, and all of it once it is shown again', async () => {
  const { queue, calls, changes, progress, started, settle } = startQueue();
  queue.pause();
  expect([...progress.values()]).toEqual([null, null]);
  await settle();
  expect(started()).toEqual(['a', 'b']);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(changes).toEqual([]);
  queue.resume();
  expect(started()).toEqual(['a', 'b', 'a', 'b']);
  calls[2]?.finish();
  calls[3]?.finish();
  await settle();
  expect(started()).toEqual(['a', 'b', 'a', 'b', 'c', 'd']);
  expect(changes.map(([id]) => id)).toEqual(['a', 'b']);
});

test('a failure tells why, and the photo can be tried again', async () => {
  const { queue, calls, changes, started, settle } = startQueue();
  calls[0]?.fail(new Error('The disk is full.'));
  calls[1]?.fail('no error');
  await settle();
  expect(changes).toEqual([
    ['a', { error: 'The disk is full.' }],
    ['b', { error: photoProblemText('incomplete') }],
  ]);
  calls[2]?.finish();
  calls[3]?.finish();
  queue.retry('a');
  await settle();
  expect(changes).toContainEqual(['a', { error: null, progress: null }]);
  expect(started()).toEqual(['a', 'b', 'c', 'd', 'a']);
});
